import * as fc from "fast-check";
import { expect, test } from "vitest";
import { protectedSpans } from "./protected-spans.ts";
import { chunkText } from "./text-chunks.ts";

const inPieces = (text: string) => chunkText(text, protectedSpans(text));
const joined = (pieces: ReturnType<typeof chunkText>) => pieces.map(({ before, text, after }) => before + text + after).join("");

test("a long text is cut between its paragraphs, and whole again when its pieces are put together", () => {
  const paragraph = "A sentence of some length. ".repeat(60);
  const text = Array.from({ length: 9 }, () => paragraph).join("\n\n");
  const pieces = inPieces(text);
  expect(pieces.length).toBeGreaterThan(3);
  for (const { text: piece } of pieces) expect([piece.length <= 4_000, piece.startsWith("A sentence")]).toEqual([true, true]);
  expect(joined(pieces)).toBe(text);
});

test("nothing is lost of any text, no character is torn and no span", () => {
  const part = fc.constantFrom(
    "word ",
    "\n",
    "\n\n",
    "😀",
    "Satz. ",
    "漢字。",
    "x".repeat(300),
    ` https://example.com/${"y".repeat(900)} `,
    `${"1".repeat(39)}`,
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), fc.nat(120), (parts, times) => {
      const text = parts.join("").repeat(times % 9);
      const spans = protectedSpans(text);
      const pieces = chunkText(text, spans);
      expect(joined(pieces)).toBe(text);
      expect(pieces.every((piece) => piece.text.isWellFormed())).toBe(true);
      expect(pieces.flatMap((piece) => piece.spans.map(([from, to]) => piece.text.slice(from, to)))).toEqual(
        spans.map(([from, to]) => text.slice(from, to)),
      );
    }),
    { numRuns: 300 },
  );
});
