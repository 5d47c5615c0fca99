/** What follows from the grounded values by arithmetic alone: dates in ISO 8601, kinds of links, months of experience. */
import type { Calendar } from "@vitae/languages/calendar";
import type { Steps } from "@vitae/languages/steps";
import { totalMonths } from "../resume/experience-months.ts";
import { isoDates } from "../resume/iso-dates.ts";
import { linkType } from "../resume/link-type.ts";
import type { ParsedResume } from "../resume/parsed-resume.schema.ts";

type Derivable = Omit<ParsedResume, "warnings" | "engine" | "total_cost" | "provenance">;

/** Entries that are looked at in one step. */
const entriesOfStep = 100;

/** The résumé with its derived fields filled in. `writtenIn`: when the document was last written, `YYYY-MM`; null when unknown. */
export function* deriveFields(
  resume: Derivable,
  { calendar, writtenIn }: { calendar: Calendar; writtenIn: string | null },
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
    total_experience_months: totalMonths(experience, writtenIn),
  };
}

function* withDates<Entry extends Parameters<typeof isoDates>[0]>(entries: readonly Entry[], calendar: Calendar) {
  const dated: (Entry & ReturnType<typeof isoDates>)[] = [];
  for (const entry of entries) {
    dated.push({ ...entry, ...isoDates(entry, calendar) });
    if (dated.length % entriesOfStep === 0) yield;
  }
  return dated;
}
