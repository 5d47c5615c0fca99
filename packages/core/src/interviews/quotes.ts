import { type CollapsedText, collapseWithOffsets, findCollapsed } from "../document/collapsed-text.ts";
import type { DraftQuote } from "../engine/summary-draft.schema.ts";
import type { Turn } from "../engine/transcript.schema.ts";

/** More than anybody reads; the rest is not looked for. */
const most = 100;

/**
 * The quotes that somebody said, in the letters of the transcript: only spaces, hyphens, the form of apostrophes and the case may differ.
 * One that stands in another turn than it names gets that turn, the nearest; one that stands in none is dropped, and so is one that
 * comes again.
 */
export function verbatimQuotes(quotes: readonly DraftQuote[], turns: readonly Turn[]): readonly DraftQuote[] {
  const wholes = new Map<number, CollapsedText>();
  const wholeOf = (turn: number): CollapsedText => {
    const known = wholes.get(turn) ?? collapseWithOffsets(plain(turns[turn]?.text ?? ""));
    wholes.set(turn, known);
    return known;
  };
  const found = new Map<string, DraftQuote>();
  for (const { turn, text } of quotes.slice(0, most)) {
    const words = plain(text).replace(around, "");
    if (!/[\p{L}\p{N}]/u.test(words)) continue;
    for (const at of fromNearest(turn, turns.length)) {
      const [place] = findCollapsed(wholeOf(at), words);
      if (!place) continue;
      const quote = { turn: at, text: withEnd(turns[at]?.text ?? "", place) };
      found.set(`${at} ${quote.text}`, quote);
      break;
    }
  }
  return [...found.values()];
}

/** One kind of apostrophe and quotation mark; offsets stay. */
const plain = (text: string): string => text.replace(/[‘’‚ʼ`´]/g, "'").replace(/[“”„‟«»]/g, '"');

/** Marks that are set around a quote, or behind one that is cut short; they are nobody's words. */
const around = /^["'\s…‹›「」『』《》]+|(?<!["'\s….!?。！？؟।‹›「」『』《》])["'\s….!?。！？؟।‹›「」『』《》]+$/gu;

/** The words as they stand, with the mark that ends their sentence. */
const withEnd = (text: string, [from, to]: readonly [number, number]): string =>
  text.slice(from, to) + (/^[.!?。！？؟।…]+/u.exec(text.slice(to, to + 3))?.[0] ?? "");

/** Every index, the nearest to the given one first. */
function* fromNearest(index: number, count: number): Generator<number> {
  const middle = Math.min(Math.max(Math.trunc(index) || 0, 0), count - 1);
  if (count > 0) yield middle;
  for (let step = 1; step < count; step++) {
    if (middle - step >= 0) yield middle - step;
    if (middle + step < count) yield middle + step;
  }
}
