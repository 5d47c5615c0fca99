import { expect, test } from "vitest";
import { mergeWords } from "./merge-words.ts";

const word = (text: string, box: readonly [number, number, number, number], confidence = 0.9) => ({ text, box, confidence });
const merged = (first: Parameters<typeof mergeWords>[0], second: Parameters<typeof mergeWords>[1]) =>
  mergeWords(first, second).map(({ text }) => text);

test("keeps the first of two equally sure readings of a word, and adds what the first one missed", () => {
  const first = [word("Ada", [10, 100, 60, 120])];
  const second = [word("Aca", [12, 101, 61, 121]), word("Testwright", [70, 100, 180, 120]), word("Name", [10, 20, 200, 60])];
  expect(merged(first, second)).toEqual(["Ada", "Testwright", "Name"]);
});

test("keeps a whole word that the second reading is surer of than the first one is of its fragments", () => {
  const fragments = [word("M", [10, 100, 20, 120], 0.4), word("t", [24, 104, 30, 120], 0.5), word("eri", [20, 112, 60, 130], 0.3)];
  expect(merged(fragments, [word("Metraj", [10, 100, 60, 125])])).toEqual(["Metraj"]);
  expect(merged([word("Metraj", [10, 100, 60, 125])], fragments)).toEqual(["Metraj"]);
});

test("leaves out what neither reading is sure of", () => {
  expect(merged([word("——", [0, 0, 300, 4], 0.05)], [word("je", [0, 40, 30, 60], 0.1)])).toEqual([]);
});

test("keeps words that only touch", () => {
  expect(merged([word("one", [0, 0, 50, 20])], [word("two", [50, 0, 90, 20])])).toEqual(["one", "two"]);
});
