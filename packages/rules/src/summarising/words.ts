import { fold } from "@vitae/languages/fold";

/** A word of a text with its position. */
export interface PlacedWord {
  readonly from: number;
  readonly to: number;
  /** Folded. */
  readonly folded: string;
}

const spaced = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
const longestPhrase = 4;

export const placedWords = (text: string): readonly PlacedWord[] =>
  [...text.matchAll(spaced)].map(({ 0: word, index }) => ({ from: index, to: index + word.length, folded: fold(word) }));

/** Number of words of the longest phrase of the set that begins at `at`; 0 if there is none. */
export function phraseAt(words: readonly PlacedWord[], at: number, phrases: readonly ReadonlySet<string>[]): number {
  for (let count = Math.min(longestPhrase, words.length - at); count > 0; count--) {
    const phrase = words
      .slice(at, at + count)
      .map(({ folded }) => folded)
      .join(" ");
    if (phrases.some((set) => set.has(phrase))) return count;
  }
  return 0;
}

/** True if a text consists of phrases of the set only. */
export function isOnly(text: string, phrases: readonly ReadonlySet<string>[]): boolean {
  const words = placedWords(text);
  let at = 0;
  while (at < words.length) {
    const count = phraseAt(words, at, phrases);
    if (count === 0) return false;
    at += count;
  }
  return true;
}

const pause = /^[\s,;:.…—–、，。!?-]*$/u;
const endMark = /^[\s\u00a0]?[!?:;»]+(?=$|\s)|^[.!?。！？؟।…%‰°"'”’»」』)\]]+/u;

/**
 * Removes fillers at the end, and fillers at the beginning that a comma or another mark separates. The rest begins and ends with a
 * word, including its closing mark; "" if no word remains.
 */
export function trimFillers(text: string, fillers: ReadonlySet<string>): string {
  const words = placedWords(text);
  let [first, last] = [0, words.length];
  for (let at = 0; at < last; ) {
    const count = phraseAt(words, at, [fillers]);
    if (count === 0) break;
    at += count;
    const next = words[at];
    const gap = text.slice(words[at - 1]?.to ?? 0, next?.from ?? text.length);
    if (gap.trim() !== "" && pause.test(gap)) first = at;
  }
  while (last > first) {
    const word = words[last - 1];
    const before = words[last - 2];
    if (!word || !before || !fillers.has(word.folded) || !/[,…—–]/u.test(text.slice(before.to, word.from))) break;
    last--;
  }
  const [from, to] = [words[first], words[last - 1]];
  if (!from || !to || first >= last) return "";
  const opening = /(?<!["'“‘«„「『(¿¡+$€£#@.])["'“‘«„「『(¿¡+$€£#@.]*$/u.exec(text.slice(0, from.from))?.[0] ?? "";
  const rest = text.slice(to.to);
  return (
    (first === 0 ? text.slice(0, to.to).trimStart() : opening.trimStart() + text.slice(from.from, to.to)) + (endMark.exec(rest)?.[0] ?? "")
  );
}
