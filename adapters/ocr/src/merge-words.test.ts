import { expect, test } from "vitest";
import { mergeWords } from "./merge-words.ts";

const word = (text: string, box: readonly [number, number, number, number]) => ({ text, box, confidence: 0.9 });

test("keeps the first reading of a word that both readings found, and adds what the first one missed", () => {
  const first = [word("Ada", [10, 100, 60, 120])];
  const second = [word("Aca", [12, 101, 61, 121]), word("Testwright", [70, 100, 180, 120]), word("Name", [10, 20, 200, 60])];
  expect(mergeWords(first, second).map(({ text }) => text)).toEqual(["Ada", "Testwright", "Name"]);
});

test("keeps words that only touch", () => {
  expect(mergeWords([word("one", [0, 0, 50, 20])], [word("two", [50, 0, 90, 20])])).toHaveLength(2);
});
