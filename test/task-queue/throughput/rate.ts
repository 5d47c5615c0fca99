import { median, quantile } from "@vitae/tooling/load/quantile";

/** How quick something was: its rate, and how long single calls took, in milliseconds. */
export interface Rate extends Quantiles {
  readonly perSecond: number;
}

export interface Quantiles {
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
}

/** Calls `each` with 0 to `count - 1`, `atOnce` of them at a time. */
export async function rateOf(count: number, atOnce: number, each: (index: number) => Promise<unknown>): Promise<Rate> {
  const took: number[] = [];
  let next = 0;
  const line = async () => {
    while (next < count) {
      const started = performance.now();
      await each(next++);
      took.push(performance.now() - started);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: atOnce }, line));
  return { perSecond: perSecond(count, performance.now() - started), ...quantiles(took) };
}

export const perSecond = (count: number, milliseconds: number): number => (1_000 * count) / milliseconds;

export function quantiles(values: readonly number[]): Quantiles {
  const at = (share: number) => quantile(values, share);
  return { p50: at(0.5), p99: at(0.99), most: at(1) };
}

/** `120 ms`, `1.5 ms`. */
export const ms = (milliseconds: number): string => `${milliseconds < 10 ? milliseconds.toFixed(1) : milliseconds.toFixed(0)} ms`;

/** `1200/s (p50 1.5 ms, p99 20 ms)`, the median of each over the rounds. */
export function toldRates(rates: readonly Rate[]): string {
  const of = (pick: (rate: Rate) => number) => median(rates.map(pick));
  return `${of(({ perSecond }) => perSecond).toFixed(0)}/s (p50 ${ms(of(({ p50 }) => p50))}, p99 ${ms(of(({ p99 }) => p99))})`;
}

/** Median of the ratios per round, because other load of the machine affects both values of a round. */
export const ratioOf = (ours: readonly number[], theirs: readonly number[]): number =>
  median(ours.map((mine, round) => mine / (theirs[round] ?? Number.NaN)));
