import type { Line } from "@vitae/core/ports";

/** A range of a line's text (UTF-16 offsets, end exclusive) that a letter names: `7a`, `7b`. */
export type LinePart = readonly [start: number, end: number];

type Printed = Pick<Line, "text" | "role">;

/** Matches separators that are valid in any line. */
const gap = /(?<!\s)\s*[\t|•·┃‖]\s*/gu;
/**
 * Matches separators that are valid in a short line only. A dash beside a digit belongs to a date or number; items of a list are
 * referred to without letters.
 */
const inShort =
  /[,;:]\s+|[，、；：،؛]\s*|(?<!\s)\s+(?:at|@)\s+|(?<!\s)\s*[(（]|[)）][,;:，]?\s*|(?<!\s|\p{Nd}\S{0,5})\s+[–—―-]+\s+(?!\S{0,5}\p{Nd})/gu;

const bullet =
  /^\s*(?:[\u2022\u2023\u2043\u2219\u25aa\u25ab\u25cf\u25cb\u25e6\u25a0\u25a1\u25b8\u25ba\u25b9\u27a2\u27a4\u2713\u2714\u2756\u00b7\u30fb\ufffc]|[-–—*o>+]\s)/u;
/** Limits of a line with parts; a longer line, or one with more parts, is a sentence or a list. */
const longest = 90;
const mostPieces = 8;

/**
 * Splits a printed line into parts that a model can refer to by a letter; empty if there is only one. Equal lines have equal parts.
 */
export function lineParts({ text, role }: Printed): readonly LinePart[] {
  const isItem = role === "list_item" || bullet.test(text);
  const cells = split(text, [0, text.length], gap);
  const pieces = isItem ? cells : cells.flatMap((cell) => (isShort(text, cell) ? split(text, cell, inShort) : [cell]));
  if (pieces.length > 1 && pieces.length <= mostPieces) return pieces;
  return cells.length > 1 && cells.length <= mostPieces ? cells : [];
}

const isShort = (text: string, [start, end]: LinePart): boolean => end - start <= longest && !/[.!?。]\s*$/u.test(text.slice(start, end));

function split(text: string, [start, end]: LinePart, separator: RegExp): LinePart[] {
  const part = text.slice(start, end);
  const pieces: LinePart[] = [];
  let from = 0;
  for (const { 0: mark, index } of part.matchAll(separator)) {
    pieces.push([start + from, start + index]);
    from = index + mark.length;
  }
  pieces.push([start + from, end]);
  return pieces.map((piece) => trimmed(text, piece)).filter(([first, last]) => first < last);
}

const trimmed = (text: string, [start, end]: LinePart): LinePart => {
  const part = text.slice(start, end);
  return [start + part.length - part.trimStart().length, end - (part.length - part.trimEnd().length)];
};

/** From one piece to another, with the bracket that closes what was opened in between. */
export function joinLineParts(text: string, [start]: LinePart, [, end]: LinePart): LinePart {
  const part = text.slice(start, end);
  const open = part.split(/[(（]/u).length - part.split(/[)）]/u).length;
  return [start, open === 1 && /^[)）]/u.test(text.slice(end)) ? end + 1 : end];
}

export const partLetter = (index: number): string => "abcdefgh".charAt(index);
export const partIndex = (letter: string): number => "abcdefgh".indexOf(letter);
