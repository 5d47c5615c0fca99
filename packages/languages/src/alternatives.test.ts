import { expect, test } from "vitest";
import { alternatives } from "./alternatives.ts";

const whole = (words: readonly string[], text: string) => new RegExp(`^(?:${alternatives(words)})$`, "u").test(text);

test.each([
  ["a word", ["tel", "telephone"], "tel", true],
  ["a longer word with the same beginning", ["tel", "telephone"], "telephone", true],
  ["what begins with a word that is whole", ["tel"], "telephone", false],
  ["what begins with a beginning", ["procent-"], "procentach", true],
  ["a beginning alone", ["procent-"], "procent", true],
  ["signs as they stand", ["s.a"], "s.a", true],
  ["signs as nothing else", ["s.a"], "sua", false],
  ["nothing where there is no word", [], "", false],
])("matches %s", (_, words, text, matches) => expect(whole(words, text)).toBe(matches));

test("takes the longest word first", () => {
  expect(new RegExp(alternatives(["tys", "tys."]), "u").exec("5 tys. zł")?.[0]).toBe("tys.");
});
