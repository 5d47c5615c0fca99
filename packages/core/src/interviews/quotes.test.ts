import { expect, test } from "vitest";
import { verbatimQuotes } from "./quotes.ts";

const said = (text: string) => ({ participant: "Ada", text, start: null, end: null, endInferred: false });
const turns = [
  said("How did you begin?"),
  said("I began with a map.\nThen I re-drew the whole city; it wasn’t easy, but we finished."),
  said("And then? 地図から始めました。次に街全体を描きました。"),
];
const kept = (turn: number, text: string) => verbatimQuotes([{ turn, text }], turns);

test("keeps a quote of a turn, with the punctuation of its sentence", () => {
  expect(kept(1, "I began with a map")).toEqual([{ turn: 1, text: "I began with a map." }]);
});

test.each([
  ["another line break", "began with a map. Then I re-drew"],
  ["another apostrophe", "it wasn't easy, but we finished."],
  ["quotation marks and dots around it", "“…we finished.”"],
  ["another case", "THEN I RE-DREW THE WHOLE CITY"],
])("finds a quote with %s, in the spelling of the transcript", (_, text) => {
  const [quote] = kept(1, text);
  expect(turns[1]?.text).toContain(quote?.text);
});

test("assigns a quote to the nearest turn that contains it", () => {
  expect(kept(0, "地図から始めました")).toEqual([{ turn: 2, text: "地図から始めました。" }]);
  const twice = [said("Yes, we did."), said("No."), said("No."), said("Yes, we did.")];
  expect(verbatimQuotes([{ turn: 2, text: "Yes, we did." }], twice)).toEqual([{ turn: 3, text: "Yes, we did." }]);
});

test.each(["I began with a plan.", "the whole cit", "I began the whole city", "…", "", "  "])("drops %j, which nobody said", (text) => {
  expect(kept(1, text)).toEqual([]);
});

test("accepts an unknown turn index", () => {
  expect(kept(99, "How did you begin?")).toEqual([{ turn: 0, text: "How did you begin?" }]);
  expect(kept(-1, "How did you begin?")).toHaveLength(1);
  expect(kept(Number.NaN, "How did you begin?")).toHaveLength(1);
  expect(verbatimQuotes([{ turn: 0, text: "a" }], [])).toEqual([]);
});

test("removes duplicate quotes", () => {
  const quote = { turn: 1, text: "I began with a map." };
  expect(verbatimQuotes([quote, quote, { turn: 1, text: "i began with a map" }], turns)).toHaveLength(1);
});
