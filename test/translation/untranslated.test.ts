import { createResumeService } from "@vitae/core";
import { ended, model as scriptedModel, translator } from "@vitae/core/internal/languages/test/translators";
import type { Translator } from "@vitae/core/ports";
import { documents } from "@vitae/documents";
import { llm } from "@vitae/llm";
import { rules } from "@vitae/rules";
import { deeplServer, libretranslateServer } from "@vitae/testing/translation-servers";
import { deepl, libretranslate } from "@vitae/translators";
import { describe, expect, onTestFinished, test } from "vitest";

/** The words in another order, like the result of an engine that reports success but does not translate. */
const shuffled = (text: string): string => {
  const [first, ...others] = text.split(" ");
  return `${[...others, first].join(" ")}.`;
};

const text = "Led the planning of the new warehouse with a team of engineers and kept the budget";
const into = { source_language: "en", target_language: "de" };

async function translate(translators: readonly (Translator | "model")[], request = { text, ...into }, engine = rules({ inProcess: true })) {
  const service = createResumeService({ engine, reader: documents(), translators });
  onTestFinished(() => service.close());
  const { ok, translation } = await service.translate(request);
  return [ok, translation];
}

describe("an engine that returns a text in its own language is followed by the next one", () => {
  const next = translator("next", ended);

  test.each([
    ["deepl", deeplServer, (url: string, apiKey: string) => deepl({ url, apiKey })],
    ["libretranslate", libretranslateServer, (url: string) => libretranslate(url)],
  ])("%s", async (_, start, open) => {
    const server = await start();
    onTestFinished(() => server.close());
    server.otherwise(shuffled);
    const own = open(server.url, server.key);
    expect(await translate([own])).toEqual([false, text]);
    expect(await translate([own, next])).toEqual([true, ended(text)]);
  });

  test("a language model", async () => {
    const shuffling = scriptedModel((texts) => ({ items: texts.map((each) => ({ ...each, text: shuffled(each.text) })) }));
    const engine = llm(shuffling, { rules: rules({ inProcess: true }), prices: { large: { input: 1, output: 1 } } });
    expect(await translate(["model"], undefined, engine)).toEqual([false, text]);
    expect(await translate(["model", next], undefined, engine)).toEqual([true, ended(text)]);
  });

  test("also in a third language", async () => {
    const french = "A dirigé la planification du nouvel entrepôt avec une équipe d'ingénieurs et a tenu le budget";
    expect(await translate([translator("french", () => french)])).toEqual([false, text]);
  });
});

test("a text that is in the target language already may come back unchanged", async () => {
  const german = "Ich leitete die Planung des neuen Lagers mit einem Team von Ingenieuren und hielt das Budget ein";
  expect(await translate([translator("echo", (each) => each)], { text: german, ...into })).toEqual([true, german]);
  expect(await translate([translator("echo", (each) => each)])).toEqual([false, text]);
});

test("letters that an engine attaches to a name are its failure", async () => {
  const own = "Dr. Odalys Fenwick leads the planning of the warehouse";
  const glued = translator("glued", (each) => ended(each).replace("]]", "]]ova"));
  expect(await translate([glued], { text: own, ...into })).toEqual([false, own]);
  expect((await translate([glued, translator("next", ended)], { text: own, ...into }))[1]).toContain("Odalys Fenwick leadsum");
});
