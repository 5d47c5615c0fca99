import type { OcrWord } from "@vitae/core/ports";

/** Slopes that are tried: scans of a feeder and photographs from above lie within three degrees. */
const [most, step] = [0.052, 0.001];

/** Turns the words of a page level. Lines then share a baseline over the whole width of the page. */
export function levelWords(words: readonly OcrWord[]): readonly OcrWord[] {
  const slope = slopeOf(words);
  if (slope === 0) return words;
  return words.map((word) => {
    const [left, top, right, bottom] = word.box;
    const [across, down] = [((left + right) / 2) * slope, ((top + bottom) / 2) * slope];
    const baseline = word.baseline === undefined ? {} : { baseline: word.baseline - across };
    return { ...word, box: [left + down, top - across, right + down, bottom - across], ...baseline };
  });
}

/** The slope at which the feet of the words fall into the fewest rows; the smallest one of equals. */
function slopeOf(words: readonly OcrWord[]): number {
  const heights = words.map(({ box }) => box[3] - box[1]).sort((a, b) => a - b);
  const band = Math.max(2, (heights[heights.length >> 1] ?? 0) / 4);
  const sharpness = (slope: number) => {
    const rows = new Map<number, number>();
    for (const { box } of words) {
      const row = Math.round((box[3] - ((box[0] + box[2]) / 2) * slope) / band);
      rows.set(row, (rows.get(row) ?? 0) + box[2] - box[0]);
    }
    return rows.values().reduce((sum, width) => sum + width * width, 0);
  };
  let [found, best] = [0, sharpness(0) * 1.05];
  for (let slope = step; slope <= most; slope += step)
    for (const each of [slope, -slope]) {
      const value = sharpness(each);
      if (value > best) [found, best] = [each, value];
    }
  return found;
}
