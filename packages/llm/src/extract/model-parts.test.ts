import type { Line } from "@vitae/core/ports";
import { expect, test } from "vitest";
import { mostParts, partLimits, partsOf } from "./model-parts.ts";

const lines = (count: number, text = "text"): Line[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `L${index + 1}`,
    text,
    page: 1,
    box: null,
    spans: [],
    region: 1,
    block: 1,
    role: "text",
  }));
const lengths = (document: readonly Line[], headings: readonly number[] = []) =>
  partsOf(document, new Set(headings.map((index) => document[index] as Line))).parts.map((part) => part.length);

test("a résumé of usual length is one part", () => {
  expect(lengths(lines(partLimits.lines))).toEqual([partLimits.lines]);
  expect(lengths([])).toEqual([]);
});

test("a long one is parted where a heading stands, the last that fits", () => {
  expect(lengths(lines(300), [50, 150, 210, 290])).toEqual([210, 90]);
});

test("one without headings is parted where a part is full, by lines or by characters", () => {
  expect(lengths(lines(300))).toEqual([partLimits.lines, 300 - partLimits.lines]);
  expect(lengths(lines(6, "x".repeat(partLimits.characters / 2)))).toEqual([2, 2, 2]);
  expect(lengths(lines(2, "x".repeat(partLimits.characters * 2)))).toEqual([1, 1]);
});

test("of a book only so many parts are asked about; no line is lost or told twice", () => {
  const book = lines(5_000);
  const { parts, rest } = partsOf(book, new Set());
  expect(parts).toHaveLength(mostParts);
  expect([...parts.flat(), ...rest]).toEqual(book);
});
