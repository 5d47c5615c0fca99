import type { InstructionLexicon } from "./lexicon.ts";
import { lengthsAt } from "./match-template.ts";
import type { Phrases } from "./template.ts";
import type { InstructionToken } from "./tokens.ts";
import { markerAt } from "./values.ts";

/** Where one clause may end and another begin. */
export interface ClauseBoundary {
  /** Tokens up to here belong to the clause before. */
  readonly end: number;
  /** The next clause begins here. */
  readonly start: number;
  /** A sentence or line ends, rather than a comma or an "and". */
  readonly strong: boolean;
  /** What follows asks for something; else it states a fact. */
  readonly asks: boolean;
  /** What follows is a value behind its label, on a line or in a sentence of its own. */
  readonly labels: boolean;
}

const weak = /^[,،、，]$/;
const strong = /^[.;!。；！؛]$/;

/** Every place where a clause may begin, in order, in one pass over the tokens. */
export function findClauseBoundaries(tokens: readonly InstructionToken[], lexicon: InstructionLexicon): ClauseBoundary[] {
  const found: ClauseBoundary[] = [];
  const to = tokens.length;
  for (let at = 1; at < to; at++) {
    const end = at;
    let isStrong = false;
    let cut = false;
    for (let more = true; more && at < to; ) {
      const word = tokens[at]?.word ?? "";
      const joint = tokens[at]?.quoted ? 0 : longestMatch([lexicon.and, lexicon.afterwards], tokens, at);
      const mark = markerAt(tokens, at);
      if (tokens[at]?.first && at > 0) {
        isStrong = true;
        cut = true;
      }
      more = true;
      if (mark > 0) at += mark;
      else if (strong.test(word)) {
        isStrong = true;
        at++;
      } else if (weak.test(word)) at++;
      else if (joint > 0) at += joint;
      else more = false;
      if (more) cut = true;
    }
    if (!cut) continue;
    const start = skipPolite(tokens, lexicon, at);
    if (start >= to) break;
    const asks = endsWith(lexicon.closers, tokens, end) || longestMatch(lexicon.openers, tokens, start) > 0;
    const labels = isLabel(tokens, lexicon, start);
    if (asks || labels || longestMatch(lexicon.statements, tokens, start) > 0) {
      found.push({ end, start, strong: isStrong, asks, labels: labels && isStrong });
    }
    at = Math.max(end, at - 1);
  }
  return found;
}

/** "phone: …", and a value that shows what it is: "phone +49 …". */
function isLabel(tokens: readonly InstructionToken[], lexicon: InstructionLexicon, at: number): boolean {
  for (let length = 4; length > 0; length--) {
    const words = tokens.slice(at, at + length).map(({ word }) => word);
    if (!lexicon.fields.has(words.join(" "))) continue;
    const next = tokens[at + length]?.word ?? "";
    if (/^[:：]$/.test(next) || /^[+(\d]*\d|@|^https?:|\.\p{L}{2,}/u.test(next)) return true;
  }
  return false;
}

export const longestMatch = (sets: readonly Phrases[], tokens: readonly InstructionToken[], at: number): number =>
  sets.reduce((most, set) => Math.max(most, lengthsAt(set, tokens, at, tokens.length)[0] ?? 0), 0);

/** Behind the words that are only polite. */
export function skipPolite(tokens: readonly InstructionToken[], lexicon: InstructionLexicon, from: number): number {
  let at = from;
  for (let more = true; more; ) {
    const length = longestMatch([lexicon.polite, lexicon.afterwards], tokens, at);
    const comma = at > from && weak.test(tokens[at]?.word ?? "") ? 1 : 0;
    at += length + comma;
    more = length + comma > 0;
  }
  return at;
}

/** One of the phrases ends in front of a place. */
function endsWith(sets: readonly Phrases[], tokens: readonly InstructionToken[], end: number): boolean {
  for (let from = Math.max(0, end - 8); from < end; from++) {
    if (sets.some((set) => lengthsAt(set, tokens, from, end).includes(end - from))) return true;
  }
  return false;
}
