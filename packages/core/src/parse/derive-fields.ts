/** What follows from the grounded values by arithmetic alone: dates in ISO 8601, kinds of links, months of experience. */
import type { Calendar } from "@vitae/languages/calendar";
import { totalMonths } from "../resume/experience-months.ts";
import { isoDates } from "../resume/iso-dates.ts";
import { linkType } from "../resume/link-type.ts";
import type { ParsedResume } from "../resume/parsed-resume.schema.ts";

type Derivable = Omit<ParsedResume, "warnings" | "engine" | "total_cost" | "provenance">;

/** The résumé with its derived fields filled in. `writtenIn`: when the document was last written, `YYYY-MM`; null when unknown. */
export function deriveFields(resume: Derivable, { calendar, writtenIn }: { calendar: Calendar; writtenIn: string | null }): Derivable {
  const experience = resume.experience.map((job) => ({ ...job, ...isoDates(job, calendar) }));
  return {
    ...resume,
    email: resume.emails[0] ?? "",
    phone: resume.phones[0] ?? "",
    links: resume.links.map((link) => ({ ...link, type: linkType(link.url) })),
    experience,
    education: resume.education.map((item) => ({ ...item, ...isoDates(item, calendar) })),
    total_experience_months: totalMonths(experience, writtenIn),
  };
}
