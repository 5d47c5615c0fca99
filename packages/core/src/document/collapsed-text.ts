/** A text without what line breaks and retyping change, and where each of its letters stands. */
export interface CollapsedText {
  readonly text: string;
  readonly bare: string;
  readonly kept: readonly number[];
}

/** Spaces and hyphens are what line breaks change; nothing else may differ. */
const unlike = /[\s\u00ad\u200b-\u200f\u2060\ufeff‐-]/u;
const allUnlike = new RegExp(`${unlike.source}+`, "gu");

/** What is left of a text to compare, where nobody asks for the places of its letters. */
export const collapse = (text: string): string => text.normalize("NFC").replace(allUnlike, "");

/** Collapses text for comparison and keeps the offset of each character in the original. */
export function collapseWithOffsets(text: string): CollapsedText {
  const kept: number[] = [];
  let bare = "";
  for (let at = 0; at < text.length; at++) {
    if (unlike.test(text.charAt(at))) continue;
    bare += text.charAt(at);
    kept.push(at);
  }
  return { text, bare, kept };
}

/** Everywhere the words stand, from and to, where they begin and end as words do; those in the same case first. */
export function findCollapsed(whole: CollapsedText, words: string): (readonly [number, number])[] {
  const wanted = collapseWithOffsets(words).bare;
  if (wanted === "") return [];
  const exactly = placesOf(whole, whole.bare, wanted);
  if (exactly.length > 0) return exactly;
  // The letters of some scripts change their number with their case; then nothing can be told.
  const [small, smallWanted] = [whole.bare.toLowerCase(), wanted.toLowerCase()];
  return small.length === whole.bare.length ? placesOf(whole, small, smallWanted) : [];
}

function placesOf({ text, kept }: CollapsedText, bare: string, wanted: string): (readonly [number, number])[] {
  const places: (readonly [number, number])[] = [];
  for (let at = bare.indexOf(wanted); at >= 0; at = bare.indexOf(wanted, at + 1)) {
    const start = kept[at] ?? 0;
    const end = (kept[at + wanted.length - 1] ?? start) + 1;
    if (!joined(text, start) && !joined(text, end)) places.push([start, end]);
  }
  return places;
}

const letters = /[\p{L}\p{N}]/u;
/** Scripts that put no space between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u;

/** "Java" does not stand in "JavaScript". */
const joined = (text: string, at: number): boolean => {
  const [before, after] = [text.charAt(at - 1), text.charAt(at)];
  return letters.test(before) && letters.test(after) && !unspaced.test(before) && !unspaced.test(after);
};
