import type { OcrWord } from "@vitae/core/ports";

/** Minimum overlap, as a share of the smaller box, at which two words count as the same. */
const sameShare = 0.3;
/** Height in pixels of the bands by which words are indexed. */
const bandHeight = 64;

/** Adds to the words of one reading the words of a second reading that it missed. */
export function mergeWords(first: readonly OcrWord[], second: readonly OcrWord[]): OcrWord[] {
  const bands = new Map<number, OcrWord[]>();
  const bandsOf = ({ box }: OcrWord): number[] => {
    const [from, to] = [Math.floor(box[1] / bandHeight), Math.floor(box[3] / bandHeight)];
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  };
  for (const word of first) for (const band of bandsOf(word)) bands.set(band, [...(bands.get(band) ?? []), word]);
  const missed = second.filter((word) => !bandsOf(word).some((band) => (bands.get(band) ?? []).some((other) => overlaps(word, other))));
  return [...first, ...missed];
}

function overlaps({ box: a }: OcrWord, { box: b }: OcrWord): boolean {
  const width = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  if (width <= 0 || height <= 0) return false;
  const smaller = Math.min((a[2] - a[0]) * (a[3] - a[1]), (b[2] - b[0]) * (b[3] - b[1]));
  return width * height > smaller * sameShare;
}
