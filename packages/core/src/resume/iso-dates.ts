import type { Calendar } from "@vitae/languages/calendar";

/** The derived dates of a role or a degree. A month that lacks its year takes it from the end. */
export function isoDates(dated: { start_date: string; end_date: string }, calendar: Calendar) {
  const end = calendar.iso(dated.end_date);
  return { start_date_iso: calendar.iso(dated.start_date, end), end_date_iso: end };
}
