import { type CollapsedText, collapseWithOffsets, findCollapsed } from "../document/collapsed-text.ts";
import type { DraftQuote } from "../engine/summary-draft.schema.ts";
import type { Turn } from "../engine/transcript.schema.ts";

/** Maximum number of quotes; further ones are dropped. */
const most = 100;

/**
 * Verifies quotes and returns them in the letters of the transcript. Only spaces, hyphens, apostrophes and case may differ. A quote
 * from another turn gets the nearest turn that contains it. Quotes without a turn, and repeated ones, are dropped.
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

/** Matches quotation marks and ellipses around a quote, which nobody spoke. */
const around = /^["'\s…‹›「」『』《》]+|(?<!["'\s….!?。！？؟।‹›「」『』《》])["'\s….!?。！？؟।‹›「」『』《》]+$/gu;

/** Returns the words with the punctuation mark that ends their sentence. */
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
