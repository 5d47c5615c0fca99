import { expect, test } from "vitest";
import { checkWords } from "./words.ts";

const known = new Set(["house", "garden", "street", "river", "bei", "chez", "presso", "name", "age"]);
const isWord = (word: string) => known.has(word);
const path = "packages/core/src/a.ts";
const complaints = (text: string, exceptions = {}, at = path) => checkWords([{ path: at, text }], { isWord, exceptions }).violations;

test.each([
  ["a text with Cyrillic letters", 'const a = "дом";'],
  ["a pattern with Han letters", "const a = /[省市]$/u;"],
  ["a template with Arabic letters", "const a = `بيت`;"],
  ["a key with Greek letters", "const a = { σπίτι: 1 };"],
  ["a text that is split", 'const a = new Set("house garden street river".split(" "));'],
  ["a list of texts", 'const a = ["house", "garden", "street", "river"];'],
  ["a set of texts", 'const a: ReadonlySet<string> = new Set(["house", "garden", "street", "river"]);'],
  ["a list that is said to hold texts", 'const a: readonly string[] = ["house", "garden", "street", "river"];'],
  ["alternatives of a pattern", "const a = /^(?:house|garden|bei|chez)\\b/u;"],
  ["alternatives with optional letters", "const a = /(?:houses?|house|garden|stree?t|street|river)$/;"],
  ["alternatives in a text", 'const a = new RegExp("(?:house|garden|street|river)(?!\\\\p{L})");'],
])("%s is refused", (_, text) => {
  expect(complaints(text)).toHaveLength(1);
  expect(complaints(text)[0]).toMatch(/^packages\/core\/src\/a\.ts:1 holds (?:letters that are not Latin|a list of words) /);
});

test.each([
  ["letters named by their script", "const a = /\\p{Script=Han}/u;"],
  ["letters as escapes", 'const a = "\\u05d0", b = /[\\u3400-\\u9fff]/;'],
  ["Latin letters with accents", 'const a = "résumé";'],
  ["three words", "const a = /house|garden|street/;"],
  ["a sentence", 'const a = "The house has a garden, the street has a river.";'],
  ["a list of codes that the compiler knows", 'const a = ["house", "garden", "street", "river"] as const;'],
  ["codes inside a constant", 'const a = { b: ["house", "garden", "street", "river"] } as const;'],
  ["a list of a type", 'const a: readonly Kind[] = ["house", "garden", "street", "river"];'],
  ["a set of a type", 'const a = new Set<Kind>(["house", "garden", "street", "river"]);'],
  ["values of a schema", 'const a = z.enum(["house", "garden", "street", "river"]);'],
  ["codes in capitals", 'const a = "HOUSE|GARDEN|STREET|RIVER";'],
  ["words of no language", 'const a = ["quux", "frob", "zork", "blub"];'],
  ["domains behind a dot", "const a = /example\\.(?:house|garden|street|river)/;"],
  ["types", 'type A = "house" | "garden" | "street" | "river";'],
  ["comments", "// дом: house|garden|street|river"],
])("%s may stand in a source", (_, text) => expect(complaints(text)).toEqual([]));

test("the line of the words is named", () => {
  expect(complaints('const a = 1;\nconst b = "дом";')[0]).toMatch(/^packages\/core\/src\/a\.ts:2 /);
});

test.each(["packages/core/src/a.test.ts", "packages/rules/src/test/a.ts", "packages/languages/src/a.ts", "packages/core/bench/a.ts"])(
  "%s is not checked",
  (at) => expect(complaints('const a = "дом";', {}, at)).toEqual([]),
);

test("a file or a folder with a reason may hold words, and a reason that nothing needs is refused", () => {
  const text = 'const a = "дом";';
  expect(complaints(text, { [path]: "a reason" })).toEqual([]);
  expect(complaints(text, { "packages/core/src/": "a reason" })).toEqual([]);
  expect(complaints("", { [path]: "a reason" })).toEqual([
    `${path} holds no words: take it out of packages/tooling/src/words/exceptions.ts`,
  ]);
});
