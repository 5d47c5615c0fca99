import { expect, test } from "vitest";
import { asciiDigits, fold, foldedWords } from "./fold.ts";

test.each([
  ["  Work   Experience ", "work experience"],
  ["ÉDUCATION", "education"],
  ["Straße", "strasse"],
  ["Ίδρυμα", "ιδρυμα"],
  ["İstanbul", "istanbul"],
  ["l’école – l`école", "l'ecole - l'ecole"],
  ["हिन्दी", "हिन्दी"],
  ["Йод", "йод"],
])("folds %s", (text, expected) => {
  expect(fold(text)).toBe(expected);
});

test("a heading is looked up without the marks around it", () => {
  expect(foldedWords("• Skills & Tools:")).toBe("skills & tools");
});

test("native digits become ASCII ones in their places", () => {
  expect(asciiDigits("٢٠١٩ – २०२१ ๒๕๖๒ 2019")).toBe("2019 – 2021 2562 2019");
});
