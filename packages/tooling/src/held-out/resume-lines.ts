interface Period {
  readonly start_date?: string;
  readonly end_date?: string;
  readonly location?: string;
}
interface Listed {
  readonly title: string;
  readonly organization?: string;
  readonly date?: string;
  readonly text?: string;
}

/** A résumé of the held-out instructions, as its JSON file holds it; `headings` names the sections that it has. */
export interface HeldOutResume {
  readonly name: string;
  readonly headline?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly location?: string;
  readonly links?: readonly string[];
  readonly headings: Readonly<Record<string, string>>;
  readonly summary?: string;
  readonly experience?: readonly (Period & { readonly title: string; readonly company: string; readonly bullets?: readonly string[] })[];
  readonly education?: readonly (Period & { readonly degree: string; readonly printed?: string; readonly school: string })[];
  readonly skills?: readonly string[];
  readonly interests?: readonly string[];
  readonly licenses_certifications?: readonly Listed[];
  readonly awards?: readonly Listed[];
  readonly languages?: readonly Listed[];
  readonly projects?: readonly Listed[];
  readonly volunteering?: readonly (Period & Listed)[];
}

const joined = (parts: readonly (string | undefined)[], separator: string) => parts.filter(Boolean).join(separator);
const dated = (title: string, { start_date, end_date }: Period) => joined([`## ${title}`, joined([start_date, end_date], " - ")], "\t");
const listed = (entry: Listed) => `- ${joined([entry.title, entry.organization, entry.date], ", ")}`;

const sections: Record<string, (resume: HeldOutResume) => readonly string[]> = {
  summary: ({ summary = "" }) => [summary],
  experience: ({ experience = [] }) =>
    experience.flatMap((role) => [
      dated(role.title, role),
      joined([role.company, role.location], " | "),
      ...(role.bullets ?? []).map((b) => `- ${b}`),
    ]),
  education: ({ education = [] }) =>
    education.flatMap((study) => [dated(study.printed ?? study.degree, study), joined([study.school, study.location], " | ")]),
  skills: ({ skills = [] }) => [skills.join(", ")],
  interests: ({ interests = [] }) => [interests.join(", ")],
  licenses_certifications: ({ licenses_certifications = [] }) => licenses_certifications.map(listed),
  awards: ({ awards = [] }) => awards.map(listed),
  languages: ({ languages = [] }) => languages.map(({ title, text: level }) => `- ${title}${level === undefined ? "" : ` (${level})`}`),
  projects: ({ projects = [] }) => projects.flatMap((project) => [joined([`## ${project.title}`, project.date], "\t"), project.text ?? ""]),
  volunteering: ({ volunteering = [] }) =>
    volunteering.flatMap((role) => [dated(role.title, role), joined([role.organization, role.location], " | ")]),
};

/** The lines of `lineDocument`. */
export function resumeLines(resume: HeldOutResume): readonly string[] {
  const contact = joined([resume.location, resume.phone, resume.email, ...(resume.links ?? [])], " | ");
  const head = [`! ${resume.name}`, ...(resume.headline === undefined ? [] : [resume.headline]), contact];
  return [...head, ...Object.entries(resume.headings).flatMap(([type, heading]) => [`# ${heading}`, ...(sections[type]?.(resume) ?? [])])];
}
