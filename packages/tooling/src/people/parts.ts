import type { Person, Print, Role, Section, Study } from "./person.ts";

/** A paragraph. */
export interface Text {
  readonly text: string;
  readonly look?: "strong" | "bullet";
}

/** What belongs together: a job, a degree, or all texts of a section that has no entries. */
export interface Part {
  /** The printed period; "" when there is none. */
  readonly when: string;
  readonly texts: readonly Text[];
}

/** Fills a pattern with values. An empty value also removes the text before it. */
export function filled(pattern: string, values: Readonly<Record<string, string | undefined>>): string {
  let text = "";
  for (const [, before = "", key, after = ""] of pattern.matchAll(/([^{}]*)(?:\{(\w+)\}|$)((?:\)|）|」)?)/gu)) {
    if (key === undefined) text += before;
    else if (values[key]) text += (text === "" ? before.replace(/^\s*[,–—-]\s*/u, "") : before) + values[key] + after;
  }
  return text.trim();
}

/** The parts of one section. */
export function partsOf(person: Person, section: Section): Part[] {
  const { print } = person;
  const plain = (...texts: Text[]): Part[] => [{ when: "", texts }];
  switch (section) {
    case "summary":
      return plain({ text: person.summary });
    case "experience":
      return jobs(person);
    case "education":
      return person.education.map((study) => ({ when: periodOf(study, print), texts: heads(print.degree, valuesOf(study)) }));
    case "skills":
      return plain(...skills(person));
    case "languages":
      return plain(...person.languages.map((spoken) => ({ text: filled(print.language, spoken) })));
    case "certifications":
      return plain(...person.certifications.map((held) => ({ text: filled(print.certification, held), look: "bullet" as const })));
    case "projects":
      return person.projects.map(({ name, description }) => ({
        when: "",
        texts: [{ text: name, look: "strong" as const }, { text: description }],
      }));
  }
}

function jobs({ experience, print }: Person): Part[] {
  return experience.flatMap((role, index) => {
    const above = print.employer !== undefined && experience[index - 1]?.company !== role.company;
    const employer: Part = { when: "", texts: heads([print.employer ?? ""], { ...role }) };
    const told = role.responsibilities.map((text) => ({ text, look: "bullet" as const }));
    const job: Part = { when: periodOf(role, print), texts: [...heads(print.job, valuesOf(role)), ...told] };
    return above ? [employer, job] : [job];
  });
}

const valuesOf = (item: Role | Study): Record<string, string | undefined> => {
  const { company, title, degree, field_of_study, university, location } = item as Partial<Role & Study>;
  return { company, title, degree, field: field_of_study, university, location };
};

const heads = (patterns: readonly string[], values: Record<string, unknown>): Text[] =>
  patterns
    .map((pattern) => filled(pattern, values as Record<string, string>))
    .filter((text) => text !== "")
    .map((text, index) => (index === 0 ? { text, look: "strong" } : { text }));

function periodOf(item: Role | Study, print: Print): string {
  if ("graduation_year" in item && item.graduation_year) return item.graduation_year;
  const open = "is_current" in item && item.is_current;
  return filled((open ? print.open : undefined) ?? print.range, { start: item.start_date, end: item.end_date });
}

function skills({ skills: all, skill_groups = [], print }: Person): Text[] {
  if (print.skills === "lines") return all.map((text) => ({ text, look: "bullet" }));
  if (print.skills === "commas") return [{ text: all.join(print.comma) }];
  return skill_groups.map((group) => ({ text: `${group.name}: ${group.skills.join(print.comma)}` }));
}

/** The lines of contact data. */
export const contactOf = (person: Person): string[] =>
  person.print.contact.map((line) =>
    filled(line, {
      email: person.email,
      phone: person.phone,
      location: person.location,
      link: person.links[0]?.url,
      birth: person.date_of_birth,
      nationality: person.nationality,
    }),
  );

/** The texts of a part with its period where the country prints it, as pairs of left and right. */
export function dated({ when, texts }: Part, dates: Print["dates"]): (Text & { right?: string })[] {
  const [first, ...rest] = texts;
  if (!first || when === "") return [...texts];
  if (dates === "right") return [{ ...first, right: when }, ...rest];
  if (dates === "above") return [{ text: when }, first, ...rest];
  if (dates === "behind") return [{ ...first, text: `${first.text} (${when})` }, ...rest];
  return [first, { text: when }, ...rest];
}
