import { normaliseForPattern } from "../words/word-pattern.ts";

/** Where a text is divided: at marks and words that stand outside brackets. Offsets of the pieces. */
export function splitList(
  text: string,
  separator: RegExp,
): readonly {
  readonly text: string;
  readonly at: number;
  readonly end: number;
}[] {
  const plain = normaliseForPattern(text);
  const depth = depths(plain);
  const pieces: { text: string; at: number; end: number }[] = [];
  let from = 0;
  separator.lastIndex = 0;
  for (const { 0: mark, index } of plain.matchAll(separator)) {
    if (
      index < from ||
      (depth[index] ?? 0) > 0 ||
      isLetter(text.slice(index, index + mark.length)) ||
      /\p{L}-\s?$/u.test(plain.slice(Math.max(0, index - 3), index))
    )
      continue; // "Gesundheits- und Krankenpfleger"
    pieces.push({ text: text.slice(from, index), at: from, end: index });
    from = index + mark.length;
  }
  return [...pieces, { text: text.slice(from), at: from, end: text.length }].filter((piece) => /[\p{L}\p{N}]/u.test(piece.text));
}

/** "C+E en vigor": a capital is no word that joins. */
export const isLetter = (mark: string): boolean => /^\s*\p{Lu}\s*$/u.test(mark);

/** Brackets open at each letter; one that is never closed opens none. */
function depths(text: string): Uint8Array {
  const depth = new Uint8Array(text.length);
  for (const { 0: bracket, index } of text.matchAll(/[(（[][^()（）[\]]*[)）\]]/gu)) depth.fill(1, index, index + bracket.length);
  return depth;
}

/** Commas of all scripts; in Arabic and Chinese too. */
export const commaPattern = /[,;，、；،؛|]|(?<=\s)[•·](?=\s)|(?<=\s)(?:ו-?|و)(?=\p{Script=Latin})/gu;
