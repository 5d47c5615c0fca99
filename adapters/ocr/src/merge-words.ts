import type { OcrWord } from "@vitae/core/ports";

/** Words of the second reading count where the first has none: this share of the smaller box overlaps. */
const sameShare = 0.3;
/** Height of the bands that words are looked for in, in pixels. */
const bandHeight = 64;

/** The words of one reading, and those of another that it missed. */
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
