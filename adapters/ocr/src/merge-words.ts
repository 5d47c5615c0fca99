import type { OcrWord } from "@vitae/core/ports";

/** Minimum overlap, as a share of the smaller box, at which two words are the same ink. */
const sameShare = 0.2;
/** Height in pixels of the bands by which words are indexed. */
const bandHeight = 64;
/** Words below this confidence are mostly pictures and lines. */
const leastConfidence = 0.2;

/**
 * Merges two readings of a page. Where both read the same ink, the more confident reading counts: a line that is cut in one of them gives
 * fragments of low confidence.
 */
export function mergeWords(first: readonly OcrWord[], second: readonly OcrWord[]): OcrWord[] {
  const [own, others] = [first.filter(isConfident), second.filter(isConfident)];
  const isOwn = new Set(own);
  const bands = new Map<number, OcrWord[]>();
  for (const word of own) for (const band of bandsOf(word)) bands.set(band, [...(bands.get(band) ?? []), word]);
  const rivals = new Map<OcrWord, Set<OcrWord>>();
  const rivalsOf = (word: OcrWord) => rivals.get(word) ?? new Set();
  for (const word of others)
    for (const rival of new Set(
      bandsOf(word)
        .flatMap((band) => bands.get(band) ?? [])
        .filter((other) => overlaps(word, other)),
    )) {
      rivals.set(word, rivalsOf(word).add(rival));
      rivals.set(rival, rivalsOf(rival).add(word));
    }
  const left = new Set<OcrWord>();
  const seen = new Set<OcrWord>();
  for (const word of own) {
    if (seen.has(word)) continue;
    const group = [word];
    for (const each of group) {
      seen.add(each);
      for (const rival of rivalsOf(each)) if (!group.includes(rival)) group.push(rival);
    }
    const [mine, theirs] = [group.filter((each) => isOwn.has(each)), group.filter((each) => !isOwn.has(each))];
    for (const each of confidenceOf(theirs) > confidenceOf(mine) ? mine : theirs) left.add(each);
  }
  return [...own, ...others].filter((word) => !left.has(word));
}

/** A dot before a line is no letter, so no reading of it is sure. */
const isConfident = ({ text, confidence }: OcrWord): boolean => confidence >= leastConfidence || text.length === 1;

/** Mean confidence of the characters. */
function confidenceOf(words: readonly OcrWord[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return words.reduce((sum, { text, confidence }) => sum + (confidence * text.length) / letters, 0);
}

function bandsOf({ box }: OcrWord): number[] {
  const [from, to] = [Math.floor(box[1] / bandHeight), Math.floor(box[3] / bandHeight)];
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function overlaps({ box: a }: OcrWord, { box: b }: OcrWord): boolean {
  const width = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  if (width <= 0 || height <= 0) return false;
  const smaller = Math.min((a[2] - a[0]) * (a[3] - a[1]), (b[2] - b[0]) * (b[3] - b[1]));
  return width * height > smaller * sameShare;
}
