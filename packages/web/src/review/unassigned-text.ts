import type { Provenance } from "@vitae/core";
import type { Line } from "@vitae/core/ports";
import type { UnassignedText } from "./analysis.ts";

/** Text of scripts without spaces is compared character by character. */
const token = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}]+/gu;

interface Token {
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Finds visible text that no value contains, by line; section headings are included.
 *
 * A token belongs to a value if some value contains it with the same neighbour, or consists of it alone. A line is compared with
 * all values at once, so the time is linear in the size of the document.
 */
export function findUnassignedText(lines: readonly Line[], provenance: Readonly<Record<string, Provenance>>): UnassignedText[] {
  const { pairs, single } = indexQuotes(Object.values(provenance).map(({ quote }) => quote));
  const read = lines.map((line) => {
    const text = visibleText(line);
    return { line, text, tokens: tokenise(text) };
  });
  return read.flatMap(({ line, text, tokens }, at) => {
    // A value may continue on the next line.
    const [previous, next] = [read[at - 1]?.tokens.at(-1), read[at + 1]?.tokens[0]];
    const isAssigned = tokens.map(({ folded }, index) => {
      const [before, after] = [tokens[index - 1] ?? previous, tokens[index + 1] ?? next];
      return (
        single.has(folded) ||
        (before && pairs.has(pair(before.folded, folded))) ||
        (after && pairs.has(pair(folded, after.folded))) ||
        false
      );
    });
    return runsOf(tokens, isAssigned).map(([first, last]) => ({
      line: line.id,
      page: line.page,
      box: line.box,
      text: text.slice(first.start, last.end),
    }));
  });
}

function indexQuotes(quotes: readonly string[]): { pairs: ReadonlySet<string>; single: ReadonlySet<string> } {
  const pairs = new Set<string>();
  const single = new Set<string>();
  for (const quote of quotes) {
    const tokens = tokenise(quote);
    if (tokens.length === 1 && tokens[0]) single.add(tokens[0].folded);
    for (const [index, { folded }] of tokens.entries()) {
      const before = tokens[index - 1];
      if (before) pairs.add(pair(before.folded, folded));
    }
  }
  return { pairs, single };
}

const pair = (first: string, second: string): string => `${first} ${second}`;

const tokenise = (text: string): Token[] =>
  [...text.matchAll(token)].map((match) => ({
    folded: match[0].normalize("NFKC").toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }));

/** Replaces hidden spans by spaces, so that offsets are unchanged. */
function visibleText({ text, spans }: Line): string {
  let visible = text;
  for (const { hidden, start, end } of spans) {
    if (hidden) visible = visible.slice(0, start) + " ".repeat(end - start) + visible.slice(end);
  }
  return visible;
}

/** First and last token of each sequence without a value. */
function runsOf(tokens: readonly Token[], isAssigned: readonly boolean[]): [Token, Token][] {
  const runs: [Token, Token][] = [];
  for (const [index, each] of tokens.entries()) {
    if (isAssigned[index]) continue;
    const last = runs.at(-1);
    if (last && index > 0 && !isAssigned[index - 1]) last[1] = each;
    else runs.push([each, each]);
  }
  return runs;
}
