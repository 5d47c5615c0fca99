/** Text without white space and hyphens, for comparison. `offsets` are the positions of its characters in `text`. */
export interface CollapsedText {
  readonly text: string;
  readonly collapsed: string;
  readonly offsets: readonly number[];
}

/** Line breaks change white space and hyphens only. */
const ignored = /[\s\u00ad\u200b-\u200f\u2060\ufeff‐-]/u;
const ignoredRuns = new RegExp(`${ignored.source}+`, "gu");

/** Removes white space and hyphens. */
export const collapse = (text: string): string => text.normalize("NFC").replace(ignoredRuns, "");

/** Collapses text for comparison and keeps the offset of each character in the original. */
export function collapseWithOffsets(text: string): CollapsedText {
  const offsets: number[] = [];
  let collapsed = "";
  for (let at = 0; at < text.length; at++) {
    if (ignored.test(text.charAt(at))) continue;
    collapsed += text.charAt(at);
    offsets.push(at);
  }
  return { text, collapsed, offsets };
}

/** Finds the ranges of whole words. Ignores case only if there is no exact match. */
export function findCollapsed(whole: CollapsedText, words: string): (readonly [number, number])[] {
  const wanted = collapseWithOffsets(words).collapsed;
  if (wanted === "") return [];
  const exact = findRanges(whole, whole.collapsed, wanted);
  if (exact.length > 0) return exact;
  // A change of case can change the number of characters in some scripts. Then the offsets would be wrong.
  const [small, smallWanted] = [whole.collapsed.toLowerCase(), wanted.toLowerCase()];
  return small.length === whole.collapsed.length ? findRanges(whole, small, smallWanted) : [];
}

function findRanges({ text, offsets }: CollapsedText, collapsed: string, wanted: string): (readonly [number, number])[] {
  const ranges: (readonly [number, number])[] = [];
  for (let at = collapsed.indexOf(wanted); at >= 0; at = collapsed.indexOf(wanted, at + 1)) {
    const start = offsets[at] ?? 0;
    const end = (offsets[at + wanted.length - 1] ?? start) + 1;
    if (!isInsideWord(text, start) && !isInsideWord(text, end)) ranges.push([start, end]);
  }
  return ranges;
}

const letters = /[\p{L}\p{N}]/u;
/** Scripts without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u;

/** True inside a word: "Java" must not match in "JavaScript". */
const isInsideWord = (text: string, at: number): boolean => {
  const [before, after] = [text.charAt(at - 1), text.charAt(at)];
  return letters.test(before) && letters.test(after) && !unspaced.test(before) && !unspaced.test(after);
};
