import { coveredMonths, type DatedRole, monthNumber } from "@vitae/core/engine";

/** The beginning of the year in which this version of the rubric was made: a document without a date of its own is not taken for older. */
export const undatedPresent = "2026-01";

/**
 * Months that roles cover, overlaps counted once. A role that goes on ends `today`, and never before the latest date of all roles.
 *
 * @param today `YYYY-MM`, of the document itself; null where it states none
 */
export function monthsWorked(roles: readonly DatedRole[], all: readonly DatedRole[], today: string | null): number {
  const printed = all.flatMap(({ start_date_iso: start, end_date_iso: end }) => [
    start ? monthNumber(start, 1) : 0,
    end ? monthNumber(end, 12) : 0,
  ]);
  return coveredMonths(roles, Math.max(monthNumber(today ?? undatedPresent, 12), ...printed));
}

/** Months that a role may begin after the document was written. */
const mostAhead = 12;

/** The date of a document; null where it is a default of the software that wrote it, years before what the document tells of. */
export function dateOfDocument(stated: string | null, starts: readonly string[]): string | null {
  const latest = Math.max(0, ...starts.filter(Boolean).map((start) => monthNumber(start, 1)));
  return stated !== null && monthNumber(stated, 12) + mostAhead < latest ? null : stated;
}
