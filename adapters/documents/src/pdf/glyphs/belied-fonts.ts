import { hidden } from "../measures/thresholds.ts";
import type { Font } from "./fonts.ts";
import type { Glyph } from "./glyph.ts";

/** Widths of a to z and of A to Z in thousandths of an em. @source Adobe font metrics of Helvetica */
const small = [
  556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500,
];
const capital = [
  667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611,
];
const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** Widths of `letters` in ordinary fonts, and in those that draw small letters as capitals. */
const ordinary = [
  [...small, ...capital],
  [...capital, ...capital],
];

/** Occurrences of a letter that are measured. Letters of a ligature share its width, so that single ones are wrong. */
const mostOfLetter = 9;

/**
 * Fonts whose letters cannot be what the file says they are: in every Latin font an m is wider than an i. Letters of one width, as in
 * typewriter fonts, tell nothing.
 */
export function beliedFonts(glyphs: readonly Glyph[]): ReadonlySet<Font> {
  const widths = new Map<Font, Map<number, number[]>>();
  for (const { text, object, left, right, top, bottom } of glyphs) {
    const letter = text.length === 1 ? letters.indexOf(text) : -1;
    // Glyphs of ActualText have no measured widths.
    if (letter < 0 || object.marks.replaced || object.actualText !== "none") continue;
    const ofFont = widths.get(object.font) ?? new Map<number, number[]>();
    const ofLetter = ofFont.get(letter) ?? [];
    if (ofLetter.length < mostOfLetter) ofLetter.push((object.turns % 2 === 0 ? right - left : bottom - top) / object.size);
    widths.set(object.font, ofFont.set(letter, ofLetter));
  }
  return new Set([...widths].filter(([, ofFont]) => isBelied(ofFont)).map(([font]) => font));
}

function isBelied(widths: ReadonlyMap<number, readonly number[]>): boolean {
  if (widths.size < hidden.fewestLetters) return false;
  const own = [...widths.values()].map(median);
  if (Math.max(...own) < hidden.oneWidth * Math.min(...own)) return false;
  const likenesses = ordinary.map((others) =>
    correlation(
      own,
      [...widths.keys()].map((letter) => others[letter] ?? 0),
    ),
  );
  return likenesses.every((likeness) => likeness < hidden.beliedLikeness);
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Pearson's coefficient, -1 to 1; NaN if one list has equal values only. */
function correlation(one: readonly number[], other: readonly number[]): number {
  const deviations = (values: readonly number[]) => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return values.map((value) => value - mean);
  };
  const [a, b] = [deviations(one), deviations(other)];
  const product = (x: readonly number[], y: readonly number[]) => x.reduce((sum, value, at) => sum + value * (y[at] ?? 0), 0);
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b));
}
