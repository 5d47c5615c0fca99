import { runEffect } from "@vitae/core/engine";
import { attemptLanguages } from "@vitae/core/internal/languages/check-language.operation";
import type { CallContext } from "@vitae/core/ports";
import { namedLanguage } from "@vitae/languages/named-language";
import { checkTranslation } from "@vitae/languages/translation/check-translation";
import { offlineDetector } from "@vitae/rules/internal/detecting/detector.offline";
import { expect, test } from "vitest";
import { mixedTexts } from "./mixed-texts.ts";
import { type KnownText, knownTexts } from "./texts.ts";

const call = { signal: new AbortController().signal, trackPending: () => {} } as unknown as CallContext;
const named = (tag: string) => namedLanguage(tag) ?? expect.unreachable(tag);
const check = (attempts: readonly { from: string; into: string; text: string; translation: string }[]) =>
  runEffect(
    attemptLanguages(
      offlineDetector(),
      attempts.map(({ from, into, ...texts }) => ({ ...texts, source: named(from), target: named(into) })),
      call,
    ),
  );
/** The words in another order, like the result of an engine that reports success but does not translate. */
const shuffled = (text: string): string => {
  const [first, ...others] = text.split(" ");
  return `${[...others, first].join(" ")}.`;
};

const mixed = mixedTexts().filter((_, at) => at % 4 === 0);
const ordinary: readonly KnownText[] = [...knownTexts("texts.txt"), ...knownTexts("held-back.txt")];

test("a translation into the target language is never rejected for its language", async () => {
  const english = new Map(knownTexts("texts.txt").flatMap(({ language, kind, text }) => (language === "en" ? [[kind, text]] : [])));
  const attempts = [...ordinary, ...mixed]
    .filter(({ language }) => language !== "en")
    .map(({ language, kind, text }) => ({ from: "en", into: language, text: english.get(kind) ?? "", translation: text }));
  const languages = await check(attempts);
  expect(attempts.length).toBeGreaterThan(1_500);
  expect(attempts.filter((_, at) => languages[at] === "other")).toEqual([]);
});

test.each([
  ["sentence", 0.97],
  ["paragraph", 1],
] as const)("a %s that comes back in the language of its text is recognised", async (kind, share) => {
  const attempts = [...ordinary, ...mixed]
    .filter((each) => each.kind === kind)
    .map(({ language, text }) => ({ from: language, into: language === "en" ? "de" : "en", text, translation: shuffled(text) }));
  const languages = await check(attempts);
  const recognised = attempts.filter(
    ({ from, into, ...texts }, at) =>
      languages[at] === "other" || checkTranslation({ ...texts, source: named(from), target: named(into) }) !== null,
  );
  expect(recognised.length / attempts.length).toBeGreaterThanOrEqual(share);
});

test.each([
  ["a title", "Data Engineer", "Data Engineer"],
  ["numbers and units", "12.5 kg, 2019 – 2021", "12,5 kg, 2019 – 2021"],
  ["a product", "Docker and React", "Docker und React"],
])("%s is too short to tell its language", async (_, source, translation) => {
  expect((await check([{ from: "en", into: "de", text: source, translation }]))[0]).not.toBe("other");
});
