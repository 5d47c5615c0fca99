import type { OcrWord } from "@vitae/core/ports";

/** A word on a page in points, with the size of its type and its baseline. */
export interface PlacedWord {
  readonly word: OcrWord;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  size: number;
  baseline: number;
}

const tall = /[\p{Lu}\p{N}bdfhkltß()/[\]|!?@&%$€£]/u;
/** Letters and marks that reach below the baseline, in decomposed text: cedilla, comma and dot below, ogonek. */
const deep = /[gjpqy,;()[\]|@Q]|[\u0323-\u0328\u0331]/u;
/** A capital under an accent is taller than others. */
const tallest = /\p{Lu}[\u0300-\u030c]/u;
/** A small letter under an accent is as tall as a capital. */
const accented = /\p{Ll}[\u0300-\u030c]/u;
const lettered = /[\p{L}\p{N}]/u;
const cased = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u;

/** Shares of the size of type: above the baseline with accented capitals, with tall letters and without, and below it. */
const [accentHeight, capHeight, smallHeight, depth] = [0.93, 0.72, 0.52, 0.21];
/** Sizes of type that differ by less are one. */
const sameSize = 1.08;
/** Widest space between words, in sizes of type. */
const widestSpace = 1.2;
/** And one baseline where theirs differ by less, in sizes of type. */
const sameLine = 0.3;

/** Sizes and baselines from the letters and boxes of words. A row shares the median of its words: a box alone is too rough. */
export function placeWords(words: readonly OcrWord[], pointsPerPixel: number): PlacedWord[] {
  const all = words.map((word) => place(word, pointsPerPixel));
  const placed = all.filter(({ word }) => lettered.test(word.text)).sort((a, b) => a.baseline - b.baseline);
  for (let from = 0; from < placed.length; ) {
    const first = placed[from];
    if (first === undefined) break;
    let to = from + 1;
    while ((placed[to]?.baseline ?? Number.POSITIVE_INFINITY) - first.baseline < first.size * sameLine) to++;
    share(placed.slice(from, to));
    from = to;
  }
  shareSizes(placed);
  for (const sign of all) if (!lettered.test(sign.word.text)) joinRow(sign, placed);
  return all;
}

/** A dash or a list sign fills only a part of its line, so the nearest word beside it tells size and baseline. */
function joinRow(sign: PlacedWord, words: readonly PlacedWord[]): void {
  const middle = (sign.top + sign.bottom) / 2;
  const gap = ({ left, right }: PlacedWord) => Math.max(left - sign.right, sign.left - right);
  const beside = words.filter(({ top, bottom }) => top < middle && middle < bottom);
  const nearest = beside.reduce<PlacedWord | null>((best, word) => (best === null || gap(word) < gap(best) ? word : best), null);
  if (nearest) Object.assign(sign, { size: nearest.size, baseline: nearest.baseline });
}

function place(word: OcrWord, scale: number): PlacedWord {
  const [left, top, right, bottom] = word.box.map((value) => value * scale) as [number, number, number, number];
  const text = word.text.normalize("NFD");
  const isDeep = deep.test(text);
  const isTall = tall.test(text) || accented.test(text);
  const above = !cased.test(text) ? 0.8 : tallest.test(text) ? accentHeight : isTall ? capHeight : smallHeight;
  const below = isDeep || !cased.test(text) ? depth : 0;
  const guessed = bottom - (below * (bottom - top)) / (above + below);
  const known = word.baseline === undefined ? guessed : word.baseline * scale;
  // Lines of another slope, such as those of a whole table row, may have a baseline beside the word.
  const baseline = Math.abs(known - guessed) < (bottom - top) * 0.4 ? known : guessed;
  return { word, left, top, right, bottom, size: Math.max(1, (baseline - top) / above), baseline };
}

function share(row: readonly PlacedWord[]): void {
  const [median, line] = [middleOf(row.map(({ size }) => size)), middleOf(row.map(({ baseline }) => baseline))];
  for (const word of row) if (Math.abs(word.baseline - line) < median * sameLine) word.baseline = line;
  for (const run of runsOf(row)) {
    // Of two words, a stain makes one larger.
    const size = run.length === 2 ? Math.min(...run.map((word) => word.size)) : middleOf(run.map((word) => word.size));
    for (const word of run) word.size = size;
  }
}

/** Words of a row without a wide gap between them are of one size. */
function runsOf(row: readonly PlacedWord[]): PlacedWord[][] {
  const runs: PlacedWord[][] = [];
  for (const word of row.toSorted((a, b) => a.left - b.left)) {
    const last = runs.at(-1)?.at(-1);
    if (last && word.left - last.right < Math.min(last.size, word.size) * widestSpace) runs.at(-1)?.push(word);
    else runs.push([word]);
  }
  return runs;
}

/** Sizes of rows that differ by little are one: the most frequent of them, by its characters. */
function shareSizes(words: readonly PlacedWord[]): void {
  let left = words;
  while (left.length > 0) {
    const weights = new Map<number, number>();
    for (const { size, word } of left) weights.set(size, (weights.get(size) ?? 0) + word.text.length);
    const near = (size: number, other: number) => Math.max(size, other) < Math.min(size, other) * sameSize;
    const weightOf = (size: number) => weights.entries().reduce((sum, [other, weight]) => sum + (near(size, other) ? weight : 0), 0);
    const [centre = 1] = [...weights.keys()].map((size) => [size, weightOf(size)] as const).reduce((a, b) => (b[1] > a[1] ? b : a));
    const own = left.filter(({ size }) => near(centre, size));
    const taken = new Set(own);
    left = left.filter((word) => !taken.has(word));
    for (const word of own) word.size = Math.round(centre * 2) / 2;
  }
}

const middleOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 1;
