import { expect, test } from "vitest";
import { readListSigns } from "./list-signs.ts";
import { placeWords } from "./word-metrics.ts";

type Box = readonly [left: number, top: number, right: number, bottom: number];
const texts = (...words: readonly (readonly [string, Box])[]) =>
  readListSigns(
    placeWords(
      words.map(([text, box]) => ({ text, box, confidence: 0.9 })),
      1,
    ),
  ).map(({ word }) => word.text);

test.each(["e", "o", "©", "«", "*"])("a dot that was read as %j before a line is a list sign", (read) => {
  expect(texts([read, [36, 104, 42, 110]], ["Kept", [54, 100, 90, 118]], ["bees", [95, 100, 130, 115]])).toEqual(["•", "Kept", "bees"]);
});

test("a circle on a drawn line beside a title is left out", () => {
  expect(texts(["O", [20, 99, 34, 115]], ["Keeper", [54, 100, 110, 118]])).toEqual(["Keeper"]);
});

test("a word of one letter stays: it stands as near to the next word as any other", () => {
  expect(texts(["O", [40, 100, 52, 115]], ["mar", [57, 104, 90, 115]])).toEqual(["O", "mar"]);
  expect(texts(["Ilha", [10, 100, 40, 115]], ["e", [45, 104, 52, 115]], ["mar", [64, 104, 90, 115]])).toEqual(["Ilha", "e", "mar"]);
});

test("a line alone was drawn, and between two words it is a sign of theirs", () => {
  expect(texts(["Ada", [40, 100, 80, 115]], ["|", [300, 20, 302, 200]], ["——", [40, 300, 200, 303]])).toEqual(["Ada"]);
  expect(texts(["Mill", [40, 100, 80, 115]], ["|", [86, 98, 88, 118]], ["Rye", [94, 100, 120, 119]])).toEqual(["Mill", "|", "Rye"]);
});
