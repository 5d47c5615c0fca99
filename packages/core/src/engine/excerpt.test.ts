import { expect, test } from "vitest";
import type { Line } from "../document/line.schema.ts";
import { cellsOf, excerptOf, joinExcerpts, sliceExcerpt, splitExcerpt, stripExcerpt } from "./excerpt.ts";

const line = (text: string): Line => ({ id: "L1", text, page: 1, box: null, spans: [], region: 1, block: 1, role: "text" });
const joined = (...texts: string[]) => joinExcerpts(texts.map((text) => excerptOf(line(text), 0, text.length)));
/** What the places of a cut say when they are read in the lines again. */
const reread = (cut: ReturnType<typeof joined>) => cut.places.map((place) => place.line.text.slice(place.start, place.end)).join("");

test("an excerpt is trimmed and has spaces for column gaps", () => {
  expect(excerptOf(line("  Acme\tBerlin "), 0, 14).text).toBe("Acme Berlin");
});

test.each([
  ["a space between lines", ["led the", "team"], "led the team"],
  ["nothing where the typesetter hyphenated", ["experi\u00ad", "ence"], "experience"],
  ["the printed hyphen of a compound", ["event-", "sourced"], "event-sourced"],
  ["nothing between ideographs", ["软件", "工程师"], "软件工程师"],
  ["a space between ideographs and Latin words", ["精通", "Java"], "精通 Java"],
])("joining lines leaves %s", (_, texts, expected) => {
  expect(joined(...texts).text).toBe(expected);
});

test("a slice of joined lines keeps its line ranges", () => {
  const whole = joined("Go, TypeScript, Post\u00ad", "greSQL, Redis");
  const parts = splitExcerpt(whole, /\s*,\s*/g);
  expect(parts.map((part) => part.text)).toEqual(["Go", "TypeScript", "PostgreSQL", "Redis"]);
  expect(parts.map(reread)).toEqual(["Go", "TypeScript", "PostgreSQL", "Redis"]);
  expect(parts[2]?.places).toHaveLength(2);
});

test("a slice outside the text is empty", () => {
  expect(sliceExcerpt(joined("abc"), 3, 9)).toEqual({ text: "", places: [], offsets: [] });
});

test("strips marks from both ends only", () => {
  expect(stripExcerpt(joined("– R&D, Berlin –"), /–/).text).toBe("R&D, Berlin");
});

test("tabs separate the cells of a line", () => {
  expect(cellsOf(line("Acme\t2019 – 2021")).map((cell) => cell.text)).toEqual(["Acme", "2019 – 2021"]);
});
