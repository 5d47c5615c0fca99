/** A role with its dates as `YYYY[-MM[-DD]]`; "" where it has none. */
export interface DatedRole {
  readonly start_date_iso: string;
  readonly end_date_iso: string;
  readonly is_current: boolean;
}

/**
 * Months covered by the dated jobs, overlaps counted once. A range that is still open ends at `until`, `YYYY-MM`, else with the latest
 * date it prints: the result is a function of its arguments, not of the day it is asked. Null when nothing is dated.
 */
export function totalMonths(jobs: readonly DatedRole[], until: string | null): number | null {
  const dated = jobs.filter((job) => job.start_date_iso !== "");
  if (dated.length === 0) return null;
  const printed = dated.flatMap((job) => [monthNumber(job.start_date_iso, 1), job.end_date_iso ? monthNumber(job.end_date_iso, 12) : 0]);
  const now = Math.max(...printed, until ? monthNumber(until, 12) : 0);
  return coveredMonths(dated, now);
}

/**
 * Counts the months that dated roles cover, overlaps once. Roles without a start are left out.
 *
 * @param now last month of a role that goes on, as `monthNumber` counts
 */
export function coveredMonths(roles: readonly DatedRole[], now: number): number {
  const covered = new Set<number>();
  for (const { start_date_iso: start, end_date_iso: end, is_current: goesOn } of roles) {
    if (start === "") continue;
    const from = monthNumber(start, 1);
    const to = end ? monthNumber(end, 12) : goesOn ? now : from;
    for (let month = from; month <= Math.min(to, from + longestCareer); month++) covered.add(month);
  }
  return covered.size;
}

/** A longer range is a misprint. */
const longestCareer = 75 * 12;

/** Months since year 0; a year alone counts from `month`. */
export const monthNumber = (iso: string, month: number): number =>
  Number(iso.slice(0, 4)) * 12 + (iso.length >= 7 ? Number(iso.slice(5, 7)) : month) - 1;
