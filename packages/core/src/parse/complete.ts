/** What follows from the grounded values by arithmetic alone: dates in ISO 8601, kinds of links, months of experience. */
import type { Calendar } from "../resume/calendar.ts";
import type { ParsedResume } from "../resume/parsed-resume.schema.ts";

type Derivable = Omit<ParsedResume, "warnings" | "engine" | "total_cost" | "provenance">;

/** The résumé with its derived fields filled in. `writtenIn`: when the document was last written, `YYYY-MM`; null when unknown. */
export function complete(resume: Derivable, { calendar, writtenIn }: { calendar: Calendar; writtenIn: string | null }): Derivable {
  const experience = resume.experience.map((job) => ({ ...job, ...isoDates(job, calendar) }));
  return {
    ...resume,
    email: resume.emails[0] ?? "",
    phone: resume.phones[0] ?? "",
    links: resume.links.map((link) => ({ ...link, type: linkType(link.url) })),
    experience,
    education: resume.education.map((item) => ({ ...item, ...isoDates(item, calendar) })),
    total_experience_months: monthsOf(experience, writtenIn),
  };
}

const isoDates = (dated: { start_date: string; end_date: string }, calendar: Calendar) => {
  const end = calendar.iso(dated.end_date);
  return { start_date_iso: calendar.iso(dated.start_date, end), end_date_iso: end };
};

function linkType(url: string): ParsedResume["links"][number]["type"] {
  if (/(?:^|[/.])linkedin\.com\//i.test(url)) return "linkedin";
  if (/(?:^|[/.])github\.com\//i.test(url)) return "github";
  if (/portfolio|behance\.net|dribbble\.com/i.test(url)) return "portfolio";
  return /^(?:https?:\/\/)?(?:www\.)?[\w-]+(?:\.[\w-]+)+\/?$/i.test(url) ? "website" : "other";
}

/**
 * Months covered by the dated jobs, overlaps counted once. A range that is still open ends when the document was written, else
 * with the latest date it prints: the result is a function of the document, not of the day it is read.
 */
export function monthsOf(
  jobs: readonly { start_date_iso: string; end_date_iso: string; is_current: boolean }[],
  writtenIn: string | null,
): number | null {
  const dated = jobs.filter((job) => job.start_date_iso !== "");
  if (dated.length === 0) return null;
  const printed = dated.flatMap((job) => [monthNumber(job.start_date_iso, 1), job.end_date_iso ? monthNumber(job.end_date_iso, 12) : 0]);
  const now = Math.max(...printed, writtenIn ? monthNumber(writtenIn, 12) : 0);
  const covered = new Set<number>();
  for (const job of dated) {
    const from = monthNumber(job.start_date_iso, 1);
    const to = job.end_date_iso ? monthNumber(job.end_date_iso, 12) : job.is_current ? now : from;
    for (let month = from; month <= Math.min(to, from + longestCareer); month++) covered.add(month);
  }
  return covered.size;
}

/** A longer range is a misprint. */
const longestCareer = 75 * 12;

/** Months since year 0; a year alone counts from `month`. */
const monthNumber = (iso: string, month: number): number =>
  Number(iso.slice(0, 4)) * 12 + (iso.length >= 7 ? Number(iso.slice(5, 7)) : month) - 1;
