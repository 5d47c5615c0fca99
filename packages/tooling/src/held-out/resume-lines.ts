import { z } from "zod";

const text = z.string().optional();
const period = { start_date: text, end_date: text };
const located = { location: text, ...period };

/** A résumé of the held-out instructions, as its JSON file holds it. */
export const heldOutResume = z.object({
  name: z.string(),
  headline: text,
  email: text,
  phone: text,
  location: text,
  links: z.array(z.string()).default([]),
  headings: z.record(z.string(), z.string()),
  summary: text,
  experience: z
    .array(z.object({ title: z.string(), company: z.string(), bullets: z.array(z.string()).default([]), ...located }))
    .default([]),
  education: z.array(z.object({ degree: z.string(), printed: text, school: z.string(), ...located })).default([]),
  skills: z.array(z.string()).default([]),
  interests: z.array(z.string()).default([]),
  licenses_certifications: z.array(z.object({ title: z.string(), organization: text, date: text })).default([]),
  awards: z.array(z.object({ title: z.string(), organization: text, date: text })).default([]),
  languages: z.array(z.object({ title: z.string(), text })).default([]),
  projects: z.array(z.object({ title: z.string(), date: text, text })).default([]),
  volunteering: z.array(z.object({ title: z.string(), organization: text, ...located })).default([]),
});
type HeldOutResume = z.infer<typeof heldOutResume>;

const joined = (parts: readonly (string | undefined)[], separator: string) => parts.filter(Boolean).join(separator);
const dated = (title: string, { start_date, end_date }: { start_date?: string | undefined; end_date?: string | undefined }) =>
  joined([`## ${title}`, joined([start_date, end_date], " - ")], "\t");
const listed = (entry: { title: string; organization?: string | undefined; date?: string | undefined }) =>
  `- ${joined([entry.title, entry.organization, entry.date], ", ")}`;

const sections: Record<string, (resume: HeldOutResume) => readonly string[]> = {
  summary: ({ summary = "" }) => [summary],
  experience: ({ experience }) =>
    experience.flatMap((role) => [
      dated(role.title, role),
      joined([role.company, role.location], " | "),
      ...role.bullets.map((b) => `- ${b}`),
    ]),
  education: ({ education }) =>
    education.flatMap((study) => [dated(study.printed ?? study.degree, study), joined([study.school, study.location], " | ")]),
  skills: ({ skills }) => [skills.join(", ")],
  interests: ({ interests }) => [interests.join(", ")],
  licenses_certifications: ({ licenses_certifications }) => licenses_certifications.map(listed),
  awards: ({ awards }) => awards.map(listed),
  languages: ({ languages }) => languages.map(({ title, text: level }) => `- ${title}${level === undefined ? "" : ` (${level})`}`),
  projects: ({ projects }) => projects.flatMap((project) => [joined([`## ${project.title}`, project.date], "\t"), project.text ?? ""]),
  volunteering: ({ volunteering }) =>
    volunteering.flatMap((role) => [dated(role.title, role), joined([role.organization, role.location], " | ")]),
};

/** The lines of `lineDocument`. */
export function resumeLines(resume: HeldOutResume): readonly string[] {
  const contact = joined([resume.location, resume.phone, resume.email, ...resume.links], " | ");
  const head = [`! ${resume.name}`, ...(resume.headline === undefined ? [] : [resume.headline]), contact];
  return [...head, ...Object.entries(resume.headings).flatMap(([type, heading]) => [`# ${heading}`, ...(sections[type]?.(resume) ?? [])])];
}
