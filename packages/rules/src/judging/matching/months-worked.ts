import { coveredMonths, type DatedRole, monthNumber } from "@vitae/core/engine";

/**
 * Months that roles cover, overlaps counted once. A role that goes on ends `today`, else with the latest date of all roles.
 *
 * @param today `YYYY-MM`, of the document itself
 */
export function monthsWorked(roles: readonly DatedRole[], all: readonly DatedRole[], today: string | null): number {
  const printed = all.flatMap(({ start_date_iso: start, end_date_iso: end }) => [
    start ? monthNumber(start, 1) : 0,
    end ? monthNumber(end, 12) : 0,
  ]);
  return coveredMonths(roles, Math.max(0, ...printed, today ? monthNumber(today, 12) : 0));
}
