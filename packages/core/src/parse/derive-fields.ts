import type { Calendar } from "@vitae/languages/calendar";
import type { Steps } from "@vitae/languages/steps";
import { linkType, type ParsedResume, totalMonths } from "@vitae/resume";

type Derivable = Omit<ParsedResume, "warnings" | "engine" | "total_cost" | "provenance">;

/** Number of entries per step. */
const entriesPerStep = 100;

/**
 * Derives ISO dates, link types and months of experience from the grounded values.
 *
 * @param options `lastModified`: month of the last change of the document, `YYYY-MM`; null if unknown
 */
export function* deriveFields(
  resume: Derivable,
  { calendar, lastModified }: { calendar: Calendar; lastModified: string | null },
): Steps<Derivable> {
  const experience = yield* withDates(resume.experience, calendar);
  const education = yield* withDates(resume.education, calendar);
  return {
    ...resume,
    email: resume.emails[0] ?? "",
    phone: resume.phones[0] ?? "",
    links: resume.links.map((link) => ({ ...link, type: linkType(link.url) })),
    experience,
    education,
    total_experience_months: totalMonths(experience, lastModified),
  };
}

/** A start month without a year takes the year of the end. */
function isoDates(dates: { start_date: string; end_date: string }, calendar: Calendar) {
  const end = calendar.iso(dates.end_date);
  return { start_date_iso: calendar.iso(dates.start_date, end), end_date_iso: end };
}

function* withDates<Entry extends Parameters<typeof isoDates>[0]>(entries: readonly Entry[], calendar: Calendar) {
  const withIso: (Entry & ReturnType<typeof isoDates>)[] = [];
  for (const entry of entries) {
    withIso.push({ ...entry, ...isoDates(entry, calendar) });
    if (withIso.length % entriesPerStep === 0) yield;
  }
  return withIso;
}
