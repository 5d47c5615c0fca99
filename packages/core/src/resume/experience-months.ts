/**
 * Months covered by the dated jobs, overlaps counted once. A range that is still open ends at `until`, `YYYY-MM`, else with the latest
 * date it prints: the result is a function of its arguments, not of the day it is asked. Null when nothing is dated.
 */
export function totalMonths(
  jobs: readonly { start_date_iso: string; end_date_iso: string; is_current: boolean }[],
  until: string | null,
): number | null {
  const dated = jobs.filter((job) => job.start_date_iso !== "");
  if (dated.length === 0) return null;
  const printed = dated.flatMap((job) => [monthNumber(job.start_date_iso, 1), job.end_date_iso ? monthNumber(job.end_date_iso, 12) : 0]);
  const now = Math.max(...printed, until ? monthNumber(until, 12) : 0);
  const covered = new Set<number>();
  for (const job of dated) {
    const from = monthNumber(job.start_date_iso, 1);
    const to = job.end_date_iso ? monthNumber(job.end_date_iso, 12) : job.is_current ? now : from;
    for (let month = from; month <= Math.min(to, from + longestCareer); month++) covered.add(month);
  }
  return covered.size;
}

/** A longer range is a misprint. */
const longestCareer = 75 * 12;

/** Months since year 0; a year alone counts from `month`. */
export const monthNumber = (iso: string, month: number): number =>
  Number(iso.slice(0, 4)) * 12 + (iso.length >= 7 ? Number(iso.slice(5, 7)) : month) - 1;
