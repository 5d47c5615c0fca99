import type { Calendar } from "@vitae/languages/calendar";

/** Derives the ISO dates of a role or degree. A start month without a year gets the year of the end. */
export function isoDates(dated: { start_date: string; end_date: string }, calendar: Calendar) {
  const end = calendar.iso(dated.end_date);
  return { start_date_iso: calendar.iso(dated.start_date, end), end_date_iso: end };
}
