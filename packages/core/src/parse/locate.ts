import { fold } from "../data/fold.ts";
import { type Cut, joinCuts, sliceCut, splitCut, stripCut } from "../engine/cuts.ts";
import { url } from "./links.ts";
import type { Place } from "./places.ts";
import type { Row } from "./rows.ts";
import type { Tools } from "./tools.ts";

/** The most certain place among the header's pieces, printed on one row or on up to three below each other. */
export function locate(rows: readonly Row[], tools: Tools, used: Set<Row>): { cut: Cut; place: Place } | null {
  let best: { score: number; cut: Cut; place: Place; rows: readonly Row[] } | null = null;
  const weigh = (cut: Cut, place: Place, from: readonly Row[]) => {
    const parts = [place.street, place.city, place.state, place.country, place.postalCode].filter((part) => part !== null).length;
    const score = place.certainty * 2 + parts - from.length * 0.1;
    if (place.certainty >= Math.min(from.length, 2) && (place.city || place.country) && score > (best?.score ?? 0))
      best = { score, cut: stripCut(cut, /[,;.]/u), place, rows: from };
  };
  rows.forEach((row, index) => {
    for (const piece of row.cells.flatMap((cell) => splitCut(cell, /\s*[|•·\ufffc]\s*|\s{2,}/gu))) {
      if (isAddressLike(piece.text, tools)) weigh(piece, tools.places.read(piece), [row]);
    }
    for (const count of [2, 3]) {
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

/** The printed lines of a cut, each as a cut of its own. */
export const linesOf = (cut: Cut): Cut[] =>
  cut.places.map((_, index) => sliceCut(cut, cut.offsets[index] ?? 0, cut.offsets[index + 1] ?? cut.text.length));

const isAddressLike = (text: string, tools: Tools): boolean =>
  text.length <= 80 &&
  !text.includes("@") &&
  text.search(url) < 0 &&
  (text.match(/\d/g)?.length ?? 0) <= 12 &&
  !tools.words.occupations.has(fold(text)) &&
  tools.calendar.ranges(text).length === 0;
