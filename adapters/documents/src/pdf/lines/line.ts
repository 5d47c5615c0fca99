import type { Box, Span, Style } from "@vitae/core/ports";
import type { Glyph } from "../glyphs/glyph.ts";
import { boundsOf, type Matrix, mapRect } from "../measures/geometry.ts";
import { inReadingOrder, repairBrackets, rowIsRightToLeft } from "./direction.ts";
import type { Layout } from "./layout.ts";
import type { Row } from "./row.ts";
import { insertSeparators, type SpacedGlyph } from "./spacing.ts";

/** Properties of a line that depend on one row only. */
export interface PrintedLine {
  readonly text: string;
  readonly box: Box;
  readonly spans: Span[];
}

/** @param toPage converts from the sheet of the row (rotated text has its own) to the page */
export function buildLine(row: Row, toPage: Matrix, page: Layout): PrintedLine {
  const rightToLeft = rowIsRightToLeft(row.runs, page);
  const spaced =
    rightToLeft && row.parts.length > 1 ? inGivenOrder(row, page) : insertSeparators(inReadingOrder(row.runs, rightToLeft), page);
  const glyphs = spaced.map(({ glyph }) => glyph);
  if (rightToLeft) repairBrackets(glyphs);

  let text = "";
  const spans: Span[] = [];
  for (const piece of divide(spaced)) {
    if (text !== "") text += piece[0]?.before ?? "";
    const start = text.length;
    text += textOf(piece);
    spans.push(spanOf(piece, { start, end: text.length }, toPage));
  }
  return { text, box: boxOf(glyphs, toPage), spans };
}

/** Right-to-left text on a page that is laid out from left to right: within its pieces it is read one way, from piece to piece the other. */
function inGivenOrder({ parts }: Row, page: Layout): SpacedGlyph[] {
  return parts.flatMap((runs) => {
    const [first, ...others] = insertSeparators(inReadingOrder(runs, rowIsRightToLeft(runs, page)), page);
    return first === undefined ? [] : [{ ...first, before: "\t" as const }, ...others];
  });
}

function textOf(piece: readonly SpacedGlyph[]): string {
  let text = "";
  for (const { glyph, before } of piece) text += text === "" ? glyph.text : before + glyph.text;
  return text.normalize("NFC");
}

/** A new span begins at a wide gap, another style, another link and where text starts or ends to be hidden. */
function divide(spaced: readonly SpacedGlyph[]): SpacedGlyph[][] {
  const pieces: SpacedGlyph[][] = [];
  let previous: Glyph | undefined;
  for (const each of spaced) {
    const { glyph, before } = each;
    const piece = pieces.at(-1);
    if (piece !== undefined && previous !== undefined && before !== "\t" && alike(previous, glyph)) piece.push(each);
    else pieces.push([each]);
    previous = glyph;
  }
  return pieces;
}

function alike(a: Glyph, b: Glyph): boolean {
  if (a.href !== b.href || a.hidden !== b.hidden) return false;
  const [one, other] = [a.object, b.object];
  if (one === other) return true;
  return (
    Math.abs(one.size - other.size) < 0.05 &&
    one.bold === other.bold &&
    one.italic === other.italic &&
    one.colour === other.colour &&
    one.font.family === other.font.family
  );
}

function spanOf(piece: readonly SpacedGlyph[], place: { start: number; end: number }, toPage: Matrix): Span {
  const glyphs = piece.map(({ glyph }) => glyph);
  const [first] = glyphs;
  if (first === undefined) throw new Error("a span has at least one glyph");
  return {
    ...place,
    box: boxOf(glyphs, toPage),
    style: styleOf(first),
    ...confidenceOf(glyphs),
    ...(first.href === null ? {} : { href: first.href }),
    ...(first.hidden === null ? {} : { hidden: first.hidden }),
  };
}

/** Minimum over a span, because one wrong word makes the value wrong. */
function confidenceOf(glyphs: readonly Glyph[]): { confidence?: number } {
  const known = glyphs.flatMap(({ object }) => object.confidence ?? []);
  return known.length === 0 ? {} : { confidence: round(known.reduce((least, one) => Math.min(least, one))) };
}

function styleOf({ object }: Glyph): Style {
  return {
    size: round(object.size),
    bold: object.bold,
    italic: object.italic,
    color: object.colour === null ? null : `#${object.colour.toString(16).padStart(6, "0")}`,
    font: object.font.family,
  };
}

function boxOf(glyphs: readonly Glyph[], toPage: Matrix): Box {
  const { left, top, right, bottom } = boundsOf(glyphs);
  const box = mapRect(toPage, left, top, right, bottom);
  return [round(box.left), round(box.top), round(box.right), round(box.bottom)];
}

function round(points: number): number {
  return Math.round(points * 100) / 100;
}
