import { expect, test } from "vitest";
import { documentLimits, limitDocument } from "./limit-document.ts";
import type { Line, ReadDocument } from "./line.schema.ts";

const style = { size: 11, bold: false, italic: false, color: null, font: "" };

const line = (id: number, text: string): Line =>
  ({ id: `L${id}`, text, page: 1, box: null, spans: [{ start: 0, end: text.length, box: null, style }] }) as unknown as Line;

const documentOf = (texts: readonly string[]): ReadDocument => ({
  mediaType: "application/pdf",
  pages: [],
  truncated: false,
  lines: texts.map((text, index) => line(index + 1, text)),
  declaredLanguage: null,
  declaredDate: null,
});

test("returns a document within the limits unchanged", () => {
  const document = documentOf(["Ada Okafor", "Nurse"]);
  expect(limitDocument(document)).toBe(document);
});

test("keeps the first lines of a document with too many", () => {
  const limited = limitDocument(documentOf(Array.from({ length: documentLimits.lines + 5 }, (_, index) => `line ${index}`)));
  expect(limited.lines).toHaveLength(documentLimits.lines);
  expect(limited.truncated).toBe(true);
});

test("keeps the lines within the character limit", () => {
  const texts = Array.from({ length: 200 }, () => "x".repeat(9_000));
  expect(limitDocument(documentOf(texts)).lines).toHaveLength(Math.floor(documentLimits.characters / 9_000));
});

test("shortens a line over the limit with its spans, at a character boundary", () => {
  const text = `${"x".repeat(documentLimits.lineCharacters - 1)}😀tail`;
  const [cut] = limitDocument(documentOf([text])).lines;
  expect(cut?.text).toBe("x".repeat(documentLimits.lineCharacters - 1));
  expect(cut?.spans.map(({ start, end }) => [start, end])).toEqual([[0, documentLimits.lineCharacters - 1]]);
});
