import { fold } from "./fold.ts";

/** Tells whether folded text holds one of many words, and how much of it they cover. */
export interface WordSet {
  has(folded: string): boolean;
  /** The whole text is one of the words. */
  is(folded: string): boolean;
  /** Characters that the words cover. */
  share(folded: string): number;
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const token = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * Whole words and phrases, "word-" beginnings and "-word" endings; words of scripts without spaces match anywhere.
 *
 * Sets of tokens instead of one large pattern: a pattern of hundreds of words takes longer to compile than a document to read.
 */
export function wordSet(words: readonly string[]): WordSet {
  const whole = new Set<string>();
  const beginnings = new Set<string>();
  const endings = new Set<string>();
  const anywhere: string[] = [];
  let longest = 0;
  for (const word of words) {
    const folded = fold(word);
    const tokens = tokensOf(folded);
    if (unspaced.test(word)) anywhere.push(folded);
    else if (tokens.length === 0) continue;
    else if (word.endsWith("-")) beginnings.add(tokens.join(" "));
    else if (word.startsWith("-")) endings.add(tokens.join(" "));
    else whole.add(tokens.join(" "));
    longest = Math.max(longest, tokens.length);
  }

  /** Reports whether the tokens equal one of the words. */
  const matches = (tokens: readonly string[]): boolean => {
    const text = tokens.join(" ");
    if (whole.has(text)) return true;
    const last = tokens.at(-1) ?? "";
    const head = text.length - last.length;
    for (let length = 1; length <= last.length; length++) {
      if (beginnings.has(text.slice(0, head + length))) return true;
    }
    if (tokens.length > 1) return false;
    for (let from = 0; from < last.length; from++) if (endings.has(last.slice(from))) return true;
    return false;
  };

  /** Returns the number of tokens of the longest word at a position; 0 if there is none. */
  const lengthAt = (tokens: readonly string[], at: number): number => {
    for (let length = Math.min(longest, tokens.length - at); length > 0; length--) {
      if (matches(tokens.slice(at, at + length))) return length;
    }
    return 0;
  };

  const share = (folded: string): number => {
    const tokens = tokensOf(folded);
    let covered = anywhere.reduce((sum, word) => sum + (folded.includes(word) ? word.length : 0), 0);
    for (let at = 0; at < tokens.length; ) {
      const length = lengthAt(tokens, at);
      if (length > 0) covered += tokens.slice(at, at + length).join(" ").length;
      at += Math.max(length, 1);
    }
    return Math.min(covered, folded.length);
  };

  return {
    has: (folded) => share(folded) > 0,
    is: (folded) => {
      const tokens = tokensOf(folded);
      return anywhere.includes(folded) || (tokens.length > 0 && tokens.length <= longest && matches(tokens));
    },
    share,
  };
}

const tokensOf = (folded: string): string[] => folded.match(token) ?? [];
