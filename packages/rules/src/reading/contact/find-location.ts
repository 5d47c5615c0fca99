import { type Excerpt, joinExcerpts, sliceExcerpt, splitExcerpt, stripExcerpt } from "@vitae/core/engine";
import { fold } from "@vitae/languages/fold";
import type { ParsedLocation } from "../places/place.ts";
import type { Row } from "../rows/rows.ts";
import type { LanguageTools } from "../tools/language-tools.ts";
import { emailPattern } from "./emails.ts";
import { findUrls } from "./urls.ts";

/** Maximum length of a header. Scoring a place is the slowest step per row. */
const mostRows = 120;

/** The most certain place among the header's pieces, printed on one row or on up to four below each other. */
export function findLocation(header: readonly Row[], tools: LanguageTools, used: Set<Row>): { cut: Excerpt; place: ParsedLocation } | null {
  const rows = header.slice(0, mostRows);
  let best: { score: number; cut: Excerpt; place: ParsedLocation; rows: readonly Row[] } | null = null;
  const weigh = (cut: Excerpt, place: ParsedLocation, from: readonly Row[]) => {
    const parts = [place.street, place.city, place.state, place.country, place.postalCode].filter((part) => part !== null).length;
    const streetRows = printedLines(place.street ?? cut).filter(({ text }) => place.street && /\p{Nd}/u.test(text)).length;
    const score = place.certainty * 2 + parts - from.length * 0.1 + Math.max(0, streetRows - 1) * 0.2;
    if (place.certainty >= Math.min(from.length, 2) && (place.city || place.country) && score > (best?.score ?? 0))
      best = { score, cut: stripExcerpt(cut, /[,;.]/u), place, rows: from };
  };
  rows.forEach((row, index) => {
    for (const piece of row.cells.flatMap((cell) => piecesOf(cell, tools))) {
      if (isAddressLike(piece.text, tools)) weigh(piece, tools.places.readAll([piece]), [row]);
    }
    for (const count of [2, 3, 4]) {
      const below = rows.slice(index, index + count);
      if (
        below.length < count ||
        !below.every(
          (other) => other.line.region === row.line.region && isAddressLike(other.cut.text, tools) && !tools.words.label(other.cut.text),
        )
      )
        continue;
      const cut = joinExcerpts(below.map((other) => other.cut));
      weigh(cut, tools.places.readAll(below.map((other) => other.cut)), below);
    }
  });
  const found = best as { cut: Excerpt; place: ParsedLocation; rows: readonly Row[] } | null;
  for (const row of found?.rows ?? []) used.add(row);
  return found;
}

/** Text between the other contact data of a row, without their labels. */
export function piecesOf(cell: Excerpt, { words }: LanguageTools): Excerpt[] {
  const other = [
    ...[emailPattern, longNumber].flatMap((pattern) =>
      [...cell.text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length })),
    ),
    ...findUrls(cell.text),
  ].sort((a, b) => a.start - b.start);
  const pieces: Excerpt[] = [];
  let from = 0;
  for (const { start, end } of other) {
    const piece = sliceExcerpt(cell, from, start);
    const label = /(?<=\s)\p{L}[\p{L}.-]*\s?[:：]?\s*$/u.exec(piece.text);
    pieces.push(label && words.label(label[0]) ? sliceExcerpt(piece, 0, label.index) : piece);
    from = Math.max(from, end);
  }
  pieces.push(sliceExcerpt(cell, from));
  return pieces
    .flatMap((piece) => splitExcerpt(piece, /(?<!\s)\s*[|•·\u2190-\u2bff\ufffc\u{1f000}-\u{1faff}]+\ufe0f?\s*|\s{2,}/gu))
    .map((piece) => stripExcerpt(piece, /[,;:–—-]/u))
    .filter(({ text }) => text !== "");
}

/** No postal code has as many digits. */
const longNumber = /[+＋(]{0,2}\p{Nd}(?:[\s().\-–/]{0,3}\p{Nd}){9,}|[+＋]\p{Nd}(?:[\s().\-–/]{0,3}\p{Nd}){6,}/gu;

/** The printed lines of a cut, each as a cut of its own. */
export const printedLines = (cut: Excerpt): Excerpt[] =>
  cut.places.map((_, index) => sliceExcerpt(cut, cut.offsets[index] ?? 0, cut.offsets[index + 1] ?? cut.text.length));

const isAddressLike = (text: string, tools: LanguageTools): boolean =>
  text.length <= 120 &&
  !text.includes("@") &&
  findUrls(text).length === 0 &&
  text.search(longNumber) < 0 &&
  !/^(?:[\s().+/-]*\p{Nd}){7,}$/u.test(text) &&
  (text.match(/\d/g)?.length ?? 0) <= 20 &&
  !tools.words.occupations.has(fold(text)) &&
  tools.calendar.ranges(text).length === 0;
