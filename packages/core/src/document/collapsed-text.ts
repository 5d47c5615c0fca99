/** Text without the differences that line breaks and retyping cause, and the original offset of each character. */
export interface CollapsedText {
  readonly text: string;
  readonly bare: string;
  readonly kept: readonly number[];
}

/** Spaces and hyphens are what line breaks change; nothing else may differ. */
const unlike = /[\s\u00ad\u200b-\u200f\u2060\ufeff‐-]/u;
const allUnlike = new RegExp(`${unlike.source}+`, "gu");

/** Collapses text for comparison, without offsets. */
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

/** Finds all occurrences of words as ranges from start to end, at word boundaries; matches in the same case come first. */
export function findCollapsed(whole: CollapsedText, words: string): (readonly [number, number])[] {
  const wanted = collapseWithOffsets(words).bare;
  if (wanted === "") return [];
  const exactly = placesOf(whole, whole.bare, wanted);
  if (exactly.length > 0) return exactly;
  // If a change of case changes the length, offsets are unknown and no match is returned.
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

/** Reports whether an offset is inside a word: "Java" is not found in "JavaScript". */
const joined = (text: string, at: number): boolean => {
  const [before, after] = [text.charAt(at - 1), text.charAt(at)];
  return letters.test(before) && letters.test(after) && !unspaced.test(before) && !unspaced.test(after);
};
