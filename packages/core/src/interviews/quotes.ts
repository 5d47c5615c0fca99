import { type CollapsedText, collapseWithOffsets, findCollapsed } from "../document/collapsed-text.ts";
import type { DraftQuote } from "../engine/summary-draft.schema.ts";
import type { Turn } from "../engine/transcript.schema.ts";

/** Further quotes are ignored, to bound the search. */
const maxQuotes = 100;

/**
 * Keeps the quotes that the transcript contains, in its spelling. White space, hyphens, apostrophes and case may differ. A quote from another
 * turn than stated gets the nearest turn that contains it. Other quotes and duplicates are dropped.
 */
export function verbatimQuotes(quotes: readonly DraftQuote[], turns: readonly Turn[]): readonly DraftQuote[] {
  const collapsedTurns = new Map<number, CollapsedText>();
  const collapsedTurn = (turn: number): CollapsedText => {
    const known = collapsedTurns.get(turn) ?? collapseWithOffsets(normaliseMarks(turns[turn]?.text ?? ""));
    collapsedTurns.set(turn, known);
    return known;
  };
  const found = new Map<string, DraftQuote>();
  for (const { turn, text } of quotes.slice(0, maxQuotes)) {
    const words = normaliseMarks(text).replace(surroundingMarks, "");
    if (!/[\p{L}\p{N}]/u.test(words)) continue;
    for (const at of nearestFirst(turn, turns.length)) {
      const [range] = findCollapsed(collapsedTurn(at), words);
      if (!range) continue;
      const quote = { turn: at, text: withEndMark(turns[at]?.text ?? "", range) };
      found.set(`${at} ${quote.text}`, quote);
      break;
    }
  }
  return [...found.values()];
}

/** Replaces all apostrophes and quotation marks by one form each. Offsets stay the same. */
const normaliseMarks = (text: string): string => text.replace(/[‘’‚ʼ`´]/g, "'").replace(/[“”„‟«»]/g, '"');

/** Quotation marks and ellipses around a quote; they are not part of the transcript. */
const surroundingMarks = /^["'\s…‹›「」『』《》]+|(?<!["'\s….!?。！？؟।‹›「」『』《》])["'\s….!?。！？؟।‹›「」『』《》]+$/gu;

/** Returns the text of the range, with the punctuation that ends its sentence. */
const withEndMark = (text: string, [from, to]: readonly [number, number]): string =>
  text.slice(from, to) + (/^[.!?。！？؟।…]+/u.exec(text.slice(to, to + 3))?.[0] ?? "");

/** Yields all indexes, beginning with those nearest to `index`. */
function* nearestFirst(index: number, count: number): Generator<number> {
  const middle = Math.min(Math.max(Math.trunc(index) || 0, 0), count - 1);
  if (count > 0) yield middle;
  for (let step = 1; step < count; step++) {
    if (middle - step >= 0) yield middle - step;
    if (middle + step < count) yield middle + step;
  }
}
