import { type InstructionToken, tokensOf } from "./tokens.ts";

/** A run of tokens: from `from` up to `to`. */
export interface TokenRange {
  readonly from: number;
  readonly to: number;
}

/** Phrases by their first word, each as its words; the longest first. */
export type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>;

export function phrasesOf(words: readonly string[], elision: boolean): Phrases {
  const found = new Map<string, string[][]>();
  const split = words.map((phrase) => tokensOf(phrase, elision).map(({ word }) => word)).sort((a, b) => b.length - a.length);
  for (const phrase of split) {
    const [first] = phrase;
    if (first === undefined) continue;
    const known = found.get(first);
    if (known) known.push(phrase);
    else found.set(first, [phrase]);
  }
  return found;
}

/** Token lengths of the phrases at a position, the longest first. */
export function lengthsAt(phrases: Phrases, tokens: readonly InstructionToken[], at: number, to: number): number[] {
  const token = tokens[at];
  if (!token || at >= to) return [];
  const known = phrases.get(token.word) ?? [];
  return known
    .filter((phrase) => at + phrase.length <= to && phrase.every((word, n) => tokens[at + n]?.word === word))
    .map(({ length }) => length);
}
