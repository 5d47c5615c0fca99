import { expect, test } from "vitest";
import { findQuote } from "./find-quote.ts";

const line = (id: string, text: string, page: number, top: number) => ({
  id,
  text,
  page,
  box: [10, top, 200, top + 10] as [number, number, number, number],
  role: "text" as const,
  spans: [],
});
const lines = [
  line("L1", "Cut the booking time with a nightly", 1, 100),
  line("L2", "batch, and an event stream.", 1, 112),
  line("L3", "Kafka", 2, 50),
];

test("finds a quote that continues on the next line", () => {
  expect(findQuote(lines, "a nightly batch", 1)).toEqual([
    { line: "L1", page: 1, box: [10, 100, 200, 110] },
    { line: "L2", page: 1, box: [10, 112, 200, 122] },
  ]);
});

test("finds the line of a quote in a format without pages", () => {
  const paragraphs = lines.map((each) => ({ ...each, page: null, box: null }));
  expect(findQuote(paragraphs, "Kafka", null)).toEqual([{ line: "L3", page: null, box: null }]);
});

test("finds nothing on another page, and nothing for a quote without words", () => {
  expect(findQuote(lines, "Kafka", 1)).toEqual([]);
  expect(findQuote(lines, "…", 1)).toEqual([]);
  expect(findQuote(lines, "kafka", 2)).toEqual([{ line: "L3", page: 2, box: [10, 50, 200, 60] }]);
});
