import { describe, expect, test } from "vitest";
import { foldedWords } from "./fold.ts";
import { SectionKind } from "./language.schema.ts";
import { languageFiles } from "./language-files.ts";

const tags =
  "ar bg bn cs da de el en es fa fi fr he hi hr hu id it ja ko ms nb nl pl pt ro ru sk sr sv ta th tr uk vi zh-Hans zh-Hant".split(" ");

/** Résumés in these are read; messages are English. */
const readOnly = "af az ca et gu hy is ka lt lv mk mr sl sq ur".split(" ");

test("the languages of résumés are known", () => {
  expect(
    languageFiles()
      .map(({ tag }) => tag)
      .sort(),
  ).toEqual([...tags, ...readOnly].sort());
});

test("every other language has messages of its own", () => {
  const silent = languageFiles().filter(({ tag, messages }) => tag !== "en" && Object.keys(messages).length === 0);
  expect(silent.map(({ tag }) => tag).sort()).toEqual(readOnly);
});

describe.each(languageFiles())("$tag", (language) => {
  test("has headings for every kind of section, and words for what a résumé is made of", () => {
    expect(Object.keys(language.headings).sort()).toEqual([...SectionKind.options].sort());
    const { labels, present, common, degrees, institutions, organisations, occupations, proficiencies } = language;
    for (const kind of ["email", "phone", "address", "birth"] as const) expect(labels[kind], kind).not.toEqual([]);
    for (const words of [present, common, degrees, institutions, organisations, occupations, proficiencies]) expect(words).not.toEqual([]);
  });

  test("says under which kind of section each heading stands", () => {
    const kinds = new Map<string, string>();
    for (const [kind, phrases] of Object.entries(language.headings)) {
      for (const phrase of phrases) {
        expect(kinds.get(foldedWords(phrase)) ?? kind, phrase).toBe(kind);
        kinds.set(foldedWords(phrase), kind);
      }
    }
  });
});
