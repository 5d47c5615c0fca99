/** A role with its dates as `YYYY[-MM[-DD]]`; "" where it has none. */
export interface DatedRole {
  readonly start_date_iso: string;
  readonly end_date_iso: string;
  readonly is_current: boolean;
}

/** A longer range is a misprint. */
const longestCareer = 75 * 12;

/**
 * Months that roles cover, overlaps counted once. A role that goes on ends `today`, else with the latest date of all roles.
 *
 * @param today `YYYY-MM`, of the document itself
 */
export function monthsWorked(roles: readonly DatedRole[], all: readonly DatedRole[], today: string | null): number {
  const latest = Math.max(
    0,
    ...all.flatMap(({ start_date_iso: start, end_date_iso: end }) => [start ? monthNumber(start, 1) : 0, end ? monthNumber(end, 12) : 0]),
  );
  const now = Math.max(latest, today ? monthNumber(today, 12) : 0);
  const covered = new Set<number>();
  for (const role of roles) {
    if (role.start_date_iso === "") continue;
    const from = monthNumber(role.start_date_iso, 1);
    const to = role.end_date_iso ? monthNumber(role.end_date_iso, 12) : role.is_current ? now : from;
    for (let month = from; month <= Math.min(to, from + longestCareer); month++) covered.add(month);
  }
  return covered.size;
}

/** Months since year 0; a year alone counts from `month`. */
const monthNumber = (iso: string, month: number): number =>
  Number(iso.slice(0, 4)) * 12 + (iso.length >= 7 ? Number(iso.slice(5, 7)) : month) - 1;
