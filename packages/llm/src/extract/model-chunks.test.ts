import type { Line } from "@vitae/core/ports";
import { expect, test } from "vitest";
import { chunkDocument, chunkLimits, maxChunks } from "./model-chunks.ts";

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
  chunkDocument(document, new Set(headings.map((index) => document[index] as Line))).parts.map((part) => part.length);

test("a résumé of usual length is one part", () => {
  expect(lengths(lines(chunkLimits.lines))).toEqual([chunkLimits.lines]);
  expect(lengths([])).toEqual([]);
});

test("a long one is parted where a heading stands, the last that fits", () => {
  expect(lengths(lines(300), [50, 150, 210, 290])).toEqual([210, 90]);
});

test("one without headings is parted where a part is full, by lines or by characters", () => {
  expect(lengths(lines(300))).toEqual([chunkLimits.lines, 300 - chunkLimits.lines]);
  expect(lengths(lines(6, "x".repeat(chunkLimits.characters / 2)))).toEqual([2, 2, 2]);
  expect(lengths(lines(2, "x".repeat(chunkLimits.characters * 2)))).toEqual([1, 1]);
});

test("of a book only so many parts are asked about; no line is lost or told twice", () => {
  const book = lines(5_000);
  const { parts, rest } = chunkDocument(book, new Set());
  expect(parts).toHaveLength(maxChunks);
  expect([...parts.flat(), ...rest]).toEqual(book);
});
