import { createResumeService, type ResumeService } from "@vitae/core";
import { model as scriptedModel } from "@vitae/core/internal/languages/test/translators";
import { documents } from "@vitae/documents";
import { llm } from "@vitae/llm";
import { rules } from "@vitae/rules";
import { deeplServer, libretranslateServer } from "@vitae/testing/translation-servers";
import { type Person, people } from "@vitae/tooling/people/person";
import { headingStyles, noStyles, typewritten } from "@vitae/tooling/people/word";
import { someOf } from "@vitae/tooling/test-run/some-of";
import { deepl, libretranslate } from "@vitae/translators";
import { afterAll, beforeAll, expect, test } from "vitest";

const targets = { Latin: "en", Cyrillic: "uk" } as const;

/** Writes a word in the letters of another script, as a transliteration does. */
const transliterated = (word: string, target: string): string => {
  const [first, count] = target === targets.Cyrillic ? [0x430, 32] : [0x61, 26];
  const letters = Array.from(word, (letter) => String.fromCodePoint(first + (((letter.codePointAt(0) ?? 0) * 7 + 3) % count))).join("");
  return /^\p{Lu}/u.test(word) ? letters.charAt(0).toUpperCase() + letters.slice(1) : letters;
};
/** Three ways to mangle every word that an engine is shown, names included. */
const mangling = {
  translating: (word: string, target: string) => Array.from(transliterated(word, target)).reverse().join(""),
  transliterating: transliterated,
  inflecting: (word: string, target: string) => `${transliterated(word, target)}${target === targets.Cyrillic ? "и" : "o"}`,
};
const mangled = (text: string, target: string, how: keyof typeof mangling): string =>
  text.replace(/\p{L}[\p{L}\p{M}]*/gu, (word) => mangling[how](word, target));

let services: Readonly<Record<keyof typeof mangling, ResumeService>>;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  const engine = rules({ inProcess: true });
  const [one, two] = [await deeplServer(), await libretranslateServer()];
  one.otherwise((text, { target }) => mangled(text, target.toLowerCase(), "translating"));
  two.otherwise((text, { target }) => mangled(text, target, "transliterating"));
  const asked = { target: "" };
  const inflecting = scriptedModel((texts) => ({
    items: texts.map(({ id, text }) => ({ id, text: mangled(text, asked.target, "inflecting") })),
  }));
  const heard = {
    ...inflecting,
    ask: (...[question, options]: Parameters<typeof inflecting.ask>) => {
      asked.target = /"to":"(\w+)"/.exec(question.messages[0]?.text ?? "")?.[1] ?? "";
      return inflecting.ask(question, options);
    },
  };
  const open = (options: Partial<Parameters<typeof createResumeService>[0]>) =>
    createResumeService({ engine, reader: documents(), ...options });
  services = {
    translating: open({ translators: [deepl({ apiKey: one.key, url: one.url })] }),
    transliterating: open({ translators: [libretranslate(two.url)] }),
    inflecting: open({ engine: llm(heard, { rules: engine, prices: { large: { input: 0, output: 0 } } }) }),
  };
  closing.push(
    () => one.close(),
    () => two.close(),
    ...Object.values(services).map((service) => () => service.close()),
  );
});
afterAll(() => Promise.all(closing.map((close) => close())));

const placeOf = (location: string): string =>
  location
    .split(",")
    .at(-1)
    ?.replace(/\p{Nd}[\p{Nd}\s-]*/gu, "")
    .trim() ?? "";

/** The person with their names, employers and places in the running text of their latest job. */
function namedInProse(person: Person): Person {
  const [latest, ...others] = person.experience;
  if (!latest) return person;
  const told = others.map(({ company }) => company).join(" + ");
  const prose = `${latest.responsibilities[0]} (${person.name}; ${latest.company}; ${latest.location ?? ""}; ${told})`;
  return { ...person, experience: [{ ...latest, responsibilities: [prose, ...latest.responsibilities.slice(1)] }, ...others] };
}

const namesOf = ({ name, experience, location }: Person): readonly string[] =>
  [...new Set([name, ...experience.flatMap((job) => [job.company, job.location ?? ""]), placeOf(location)])].filter(
    (each) => Array.from(each).length > 1,
  );

/** Finds a name that is not part of a longer word in Latin or Cyrillic letters. */
const count = (text: string, name: string): number => {
  const letter = "[\\p{Script=Latin}\\p{Script=Cyrillic}]";
  const words = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return text.match(new RegExp(`(?<!${letter})${words}(?!${letter})`, "gu"))?.length ?? 0;
};

/** Languages that all three engines translate from. */
const sources = new Set("ar bg cs da de el es fi fr hu id it ja ko nl pl pt ro ru sk sv th tr uk vi".split(" "));
const cases = people()
  .filter(({ tag }) => sources.has(tag))
  .flatMap(({ tag, person }) => [headingStyles, noStyles, typewritten].map((layout) => ({ tag, person: namedInProse(person), layout })))
  .slice(0, 60)
  .map((each, at) => ({ ...each, at }));

test("there are sixty documents", () => expect(cases).toHaveLength(60));

test.each(someOf(cases, 10))("document $at in $tag keeps its names with every engine", async ({ tag, person, layout, at }) => {
  const files = [{ filename: "cv.docx", bytes: await layout(person) }];
  const source_language = tag.split("-")[0] ?? "";
  const target_language = /\p{Script=Latin}/u.test(person.summary) && at % 2 === 1 ? targets.Cyrillic : targets.Latin;
  const original = await services.translating.translate({ files, source_language, target_language: source_language });
  const before = original.documents[0]?.text ?? "";
  for (const service of Object.values(services)) {
    const {
      documents: [document],
    } = await service.translate({ files, source_language, target_language });
    const text = document?.text ?? "";
    const lost = namesOf(person).filter((name) => count(text, name) < count(before, name));
    expect({ ok: document?.ok, lost }).toEqual({ ok: true, lost: [] });
    expect(text).not.toBe(before);
  }
});
