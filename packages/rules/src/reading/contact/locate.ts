import { type Cut, joinCuts, sliceCut, splitCut, stripCut } from "@vitae/core/engine";
import { fold } from "@vitae/languages/fold";
import type { Place } from "../places/place.ts";
import type { Row } from "../rows/rows.ts";
import type { Tools } from "../tools/tools.ts";
import { email } from "./emails.ts";
import { webAddresses } from "./web-addresses.ts";

/** No header is longer; weighing a place takes longer than anything else that is done with a row. */
const mostRows = 120;

/** The most certain place among the header's pieces, printed on one row or on up to four below each other. */
export function locate(header: readonly Row[], tools: Tools, used: Set<Row>): { cut: Cut; place: Place } | null {
  const rows = header.slice(0, mostRows);
  let best: { score: number; cut: Cut; place: Place; rows: readonly Row[] } | null = null;
  const weigh = (cut: Cut, place: Place, from: readonly Row[]) => {
    const parts = [place.street, place.city, place.state, place.country, place.postalCode].filter((part) => part !== null).length;
    const streetRows = linesOf(place.street ?? cut).filter(({ text }) => place.street && /\p{Nd}/u.test(text)).length;
    const score = place.certainty * 2 + parts - from.length * 0.1 + Math.max(0, streetRows - 1) * 0.2;
    if (place.certainty >= Math.min(from.length, 2) && (place.city || place.country) && score > (best?.score ?? 0))
      best = { score, cut: stripCut(cut, /[,;.]/u), place, rows: from };
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
      const cut = joinCuts(below.map((other) => other.cut));
      weigh(cut, tools.places.readAll(below.map((other) => other.cut)), below);
    }
  });
  const found = best as { cut: Cut; place: Place; rows: readonly Row[] } | null;
  for (const row of found?.rows ?? []) used.add(row);
  return found;
}

/** What stands between the other contact data of a row; their labels go with them. */
function piecesOf(cell: Cut, { words }: Tools): Cut[] {
  const other = [
    ...[email, longNumber].flatMap((pattern) =>
      [...cell.text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length })),
    ),
    ...webAddresses(cell.text),
  ].sort((a, b) => a.start - b.start);
  const pieces: Cut[] = [];
  let from = 0;
  for (const { start, end } of other) {
    const piece = sliceCut(cell, from, start);
    const label = /(?<=\s)\p{L}[\p{L}.-]*\s?[:：]?\s*$/u.exec(piece.text);
    pieces.push(label && words.label(label[0]) ? sliceCut(piece, 0, label.index) : piece);
    from = Math.max(from, end);
  }
  pieces.push(sliceCut(cell, from));
  return pieces
    .flatMap((piece) => splitCut(piece, /\s*[|•·\ufffc]\s*|\s{2,}/gu))
    .map((piece) => stripCut(piece, /[,;:–—-]/u))
    .filter(({ text }) => text !== "");
}

/** No postal code has as many digits. */
const longNumber = /[+＋(]{0,2}\p{Nd}(?:[\s().\-–/]{0,3}\p{Nd}){9,}|[+＋]\p{Nd}(?:[\s().\-–/]{0,3}\p{Nd}){6,}/gu;

/** The printed lines of a cut, each as a cut of its own. */
export const linesOf = (cut: Cut): Cut[] =>
  cut.places.map((_, index) => sliceCut(cut, cut.offsets[index] ?? 0, cut.offsets[index + 1] ?? cut.text.length));

const isAddressLike = (text: string, tools: Tools): boolean =>
  text.length <= 120 &&
  !text.includes("@") &&
  webAddresses(text).length === 0 &&
  text.search(longNumber) < 0 &&
  !/^(?:[\s().+/-]*\p{Nd}){7,}$/u.test(text) &&
  (text.match(/\d/g)?.length ?? 0) <= 20 &&
  !tools.words.occupations.has(fold(text)) &&
  tools.calendar.ranges(text).length === 0;
