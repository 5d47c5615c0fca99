import type { TalkPatterns } from "./talk-patterns.ts";
import { phraseAt, placedWords, trimFillers } from "./words.ts";

/** Possible ends of clauses. A comma between digits does not end a clause. */
const border = /(?<!\s)\s*(?:[,،;；，](?!\d)|\s[—–-](?=\s)|—|:(?=\s))\s*/gu;
/** Minimum number of words of a chunk. A shorter one is joined to the chunk before it. */
const fewestWords = 3;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const fewestUnspaced = 4;

/** Ranges of the chunks of a sentence between commas and dashes; short ranges are joined to a neighbour. */
export function chunksOf(text: string): readonly (readonly [from: number, to: number])[] {
  const ends = [...text.matchAll(border)].map(({ 0: mark, index }) => [index, index + mark.length] as const);
  const chunks: [number, number][] = [];
  let from = 0;
  for (const [end, next] of [...ends, [text.length, text.length] as const]) {
    const last = chunks.at(-1);
    if (last && isShort(text.slice(from, end))) last[1] = end;
    else if (last && chunks.length === 1 && isShort(text.slice(last[0], last[1]))) last[1] = end;
    else if (end > from) chunks.push([from, end]);
    from = next;
  }
  return chunks;
}

const isShort = (chunk: string): boolean =>
  unspaced.test(chunk) ? chunk.length < fewestUnspaced : placedWords(chunk).length < fewestWords;

/** Maximum number of chunks of a clause. */
const longestClause = 4;

/** The clauses of a sentence: sequences of adjacent chunks, shortest first, without fillers and conjunctions at their ends. */
export function clausesOf(text: string, patterns: TalkPatterns): readonly string[] {
  const chunks = chunksOf(text);
  const clauses = new Set<string>();
  for (let count = 1; count <= Math.min(longestClause, chunks.length); count++) {
    for (let at = 0; at + count <= chunks.length; at++) {
      const [from, to] = [chunks[at]?.[0] ?? 0, chunks[at + count - 1]?.[1] ?? 0];
      const isEnd = at + count === chunks.length;
      const clause = trimJoins(trimFillers(text.slice(from, isEnd ? text.length : to), patterns.fillers), patterns);
      if (clause !== "") clauses.add(clause);
    }
  }
  return [...clauses];
}

/** Removes an "and" at the beginning and end of a clause. */
export function trimJoins(text: string, { joins, fillers }: TalkPatterns): string {
  const words = placedWords(text);
  let [first, last] = [0, words.length];
  for (let count = phraseAt(words, first, [joins]); count > 0 && first + count < last; count = phraseAt(words, first, [joins]))
    first += count;
  while (last - 1 > first && (joins.has(words[last - 1]?.folded ?? "") || fillers.has(words[last - 1]?.folded ?? ""))) last--;
  const [from, to] = [words[first], words[last - 1]];
  if (!from || !to) return "";
  const start = first === 0 ? 0 : from.from;
  return text.slice(start, last === words.length ? text.length : to.to).replace(/(?<![\s,;:،，；—–-])[\s,;:،，；—–-]+$/u, "");
}
