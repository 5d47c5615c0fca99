/** Dates of a role, `YYYY[-MM[-DD]]`; "" if unknown. */
export interface DatedRole {
  readonly start_date_iso: string;
  readonly end_date_iso: string;
  readonly is_current: boolean;
}

/**
 * Counts the months that dated roles cover, overlaps once; null if no role has dates. Current roles end at `until` (`YYYY-MM`), or else at
 * the latest printed date, so that the result does not depend on the clock.
 */
export function totalMonths(roles: readonly DatedRole[], until: string | null): number | null {
  const datedRoles = roles.filter((role) => role.start_date_iso !== "");
  if (datedRoles.length === 0) return null;
  const printed = datedRoles.flatMap((role) => [
    monthNumber(role.start_date_iso, 1),
    role.end_date_iso ? monthNumber(role.end_date_iso, 12) : 0,
  ]);
  const now = Math.max(...printed, until ? monthNumber(until, 12) : 0);
  return coveredMonths(datedRoles, now);
}

/**
 * Counts the months that dated roles cover, overlaps once. Ignores roles without a start.
 *
 * @param now last month of current roles, as `monthNumber`
 */
export function coveredMonths(roles: readonly DatedRole[], now: number): number {
  const covered = new Set<number>();
  for (const { start_date_iso: start, end_date_iso: end, is_current: isCurrent } of roles) {
    if (start === "") continue;
    const from = monthNumber(start, 1);
    const to = end ? monthNumber(end, 12) : isCurrent ? now : from;
    for (let month = from; month <= Math.min(to, from + maxRangeMonths); month++) covered.add(month);
  }
  return covered.size;
}

/** Longer ranges are misprints. */
const maxRangeMonths = 75 * 12;

/** Months since year 0. `month` (1 to 12) completes a date without a month. */
export const monthNumber = (iso: string, month: number): number =>
  Number(iso.slice(0, 4)) * 12 + (iso.length >= 7 ? Number(iso.slice(5, 7)) : month) - 1;
