/** Members of a category, and how many of them were selected. */
export interface Count {
  readonly total: number;
  readonly selected: number;
}

/** Test of whether two rates differ. */
export interface SignificanceTest {
  readonly test: "fisher" | "z";
  /** Two-sided p value. */
  readonly p: number;
}

/** Smallest expected count for which the z test is used; below it, Fisher's exact test is. */
const minExpected = 5;

/** Tests whether two rates differ: by a pooled z test, or by Fisher's exact test for small counts. */
export function compareRates(one: Count, other: Count): SignificanceTest {
  const total = one.total + other.total;
  const selected = one.selected + other.selected;
  const expected = [one, other].flatMap((each) => [(each.total * selected) / total, (each.total * (total - selected)) / total]);
  if (Math.min(...expected) < minExpected) return { test: "fisher", p: fisherP(one, other) };
  const pooled = selected / total;
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / one.total + 1 / other.total));
  return { test: "z", p: erfc(Math.abs(one.selected / one.total - other.selected / other.total) / deviation / Math.SQRT2) };
}

/** Two-sided p value of Fisher's exact test: all tables with the same margins that are at most as probable as this one. */
function fisherP(one: Count, other: Count): number {
  const total = one.total + other.total;
  const selected = one.selected + other.selected;
  const log = logFactorials(total);
  const choose = (n: number, k: number) => (log[n] as number) - (log[k] as number) - (log[n - k] as number);
  const probability = (k: number) => Math.exp(choose(one.total, k) + choose(other.total, selected - k) - choose(total, selected));
  const limit = probability(one.selected) * (1 + 1e-7);
  let p = 0;
  for (let k = Math.max(0, selected - other.total); k <= Math.min(one.total, selected); k++) {
    const each = probability(k);
    if (each <= limit) p += each;
  }
  return Math.min(1, p);
}

function logFactorials(most: number): readonly number[] {
  const logs = [0];
  for (let n = 1; n <= most; n++) logs.push((logs[n - 1] as number) + Math.log(n));
  return logs;
}

/** Quantile of the normal distribution for 95 %. */
const z95 = 1.959963984540054;

/** 95 % interval of the ratio of two rates; null if one of the rates is 0. @source Katz et al. 1978, log method */
export function ratioInterval(one: Count, reference: Count): readonly [number, number] | null {
  if (one.selected === 0 || reference.selected === 0) return null;
  const ratio = one.selected / one.total / (reference.selected / reference.total);
  const error = Math.sqrt(1 / one.selected - 1 / one.total + 1 / reference.selected - 1 / reference.total);
  return [ratio * Math.exp(-z95 * error), ratio * Math.exp(z95 * error)];
}

/** Middle value; mean of the two middle ones of an even number of values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Complementary error function of a value of 0 or more, with a relative error below 1.2e-7. @source Numerical Recipes, erfcc */
function erfc(x: number): number {
  const t = 1 / (1 + x / 2);
  const factors = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223, 0.17087277,
  ];
  return t * Math.exp(factors.reduceRight((sum, factor) => sum * t + factor) - x * x);
}
