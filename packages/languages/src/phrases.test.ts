import { expect, test } from "vitest";
import { phrasePattern, toPhraseText } from "./phrases.ts";

const finds = (phrase: string, text: string) => phrasePattern([phrase])?.test(toPhraseText(text)) ?? false;

test.each([
  ["next step", "The next step, then."],
  ["next step", "NEXT-STEP"],
  ["next (?:step|round)", "In the next round"],
  ["nervos-", "Sie wirkte nervöse"],
  ["send ~ references", "I send you both of the references."],
  ["don't hire", "don’t hire"],
  ["well-spoken", "He is well spoken."],
  ["下一步", "我们的下一步是什么"],
  ["يجب ~ توظيف", "يجب علينا توظيف المرشح"],
])("%j stands in %j", (phrase, text) => {
  expect(finds(phrase, text)).toBe(true);
});

test.each([
  ["next step", "the next stepladder"],
  ["next step", "text step"],
  ["send ~ references", "I send you what I wrote about all of the references."],
  ["accent", "accentuate"],
])("%j does not stand in %j", (phrase, text) => {
  expect(finds(phrase, text)).toBe(false);
});

test("without phrases there is nothing to find", () => {
  expect(phrasePattern([])).toBeNull();
});
