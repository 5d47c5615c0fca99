import { monthNumber, totalMonths } from "@vitae/core/engine";
import type { DatedFact, RoleFact } from "./facts.ts";

/** Months of these ranges, overlaps counted once; null when none has a date. Open ones reach to `today`, `YYYY-MM`. */
export const monthsCovered = (dated: readonly DatedFact[], today: string): number | null => totalMonths(dated, today);

/** First and last month, counted from year 0; null without a start. A range without an end that is not open is its first month. */
function reach(dated: DatedFact, today: string): { from: number; to: number } | null {
  if (dated.start_date_iso === "") return null;
  const from = monthNumber(dated.start_date_iso, 1);
  const to = dated.end_date_iso !== "" ? monthNumber(dated.end_date_iso, 12) : dated.is_current ? monthNumber(today, 12) : from;
  return { from, to: Math.max(from, to) };
}

/** True if the range and the period (ISO 8601, inclusive) share a month. */
export function overlaps(dated: DatedFact, period: { readonly from: string; readonly to: string }, today: string): boolean {
  const own = reach(dated, today);
  return own !== null && own.from <= monthNumber(period.to, 12) && own.to >= monthNumber(period.from, 1);
}

/** The latest first: what still goes on, then by end and start; what has no dates keeps its place at the end. */
export function latestFirst<T extends DatedFact>(dated: readonly T[]): T[] {
  const last = (one: T) => (one.is_current ? "9999" : one.end_date_iso || one.start_date_iso);
  return dated.toSorted((a, b) => compare(last(b), last(a)) || compare(b.start_date_iso, a.start_date_iso));
}

/** The earliest start first. */
export const earliestFirst = <T extends DatedFact>(dated: readonly T[]): T[] =>
  dated.toSorted((a, b) => compare(a.start_date_iso || "9999", b.start_date_iso || "9999"));

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export interface Gap {
  readonly after: RoleFact;
  readonly before: RoleFact;
  readonly months: number;
}

/** Months without a job between two jobs, the earliest first. */
export function gapsBetween(jobs: readonly RoleFact[], today: string): Gap[] {
  const gaps: Gap[] = [];
  let latest: { job: RoleFact; to: number } | null = null;
  for (const job of earliestFirst(jobs)) {
    const own = reach(job, today);
    if (!own) continue;
    if (latest && own.from - latest.to > 1) gaps.push({ after: latest.job, before: job, months: own.from - latest.to - 1 });
    if (!latest || own.to > latest.to) latest = { job, to: own.to };
  }
  return gaps;
}
