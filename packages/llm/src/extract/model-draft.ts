import type { ParsedDraft } from "@vitae/core/ports";
import { distinct, type LanguageTools, readSkills, splitName } from "@vitae/rules/toolkit";
import type { FieldOf, ModelItem, ModelKind, Ref } from "./model-items.ts";
import type { ModelValues } from "./model-values.ts";

/** The parts of a résumé that a model pointed at, cut from the document. Contact data is not asked of it. */
export function draftFrom(items: readonly ModelItem[], values: ModelValues, tools: LanguageTools): Partial<ParsedDraft> {
  const { text, points, list, dates } = values;
  const told = toldOf(items);
  /** Of what a résumé says once, the first: of a long one, each part may have been asked. */
  const only = (kind: "name" | "headline" | "summary" | "born" | "nationality") => told(kind)[0]?.one("");
  const name = values.cut(only("name"));

  /** Start and end as printed. */
  const period = (refs: readonly Ref[]) => {
    const { start, end, only: lone } = dates(refs);
    const from = start ?? lone;
    return { ...(from && { start_date: from }), ...(end && { end_date: end }) };
  };
  const day = (refs: readonly Ref[]) => {
    const { start, end, only: lone } = dates(refs);
    const date = lone ?? start ?? end;
    return date ? { date } : {};
  };

  return {
    ...(name && { name, ...firstAndLast(name, tools) }),
    ...text("headline", only("headline")),
    ...text("summary", only("summary")),
    ...text("date_of_birth", only("born")),
    ...text("nationality", only("nationality")),
    experience: told("job").map((job) => ({
      ...text("title", job.one("title")),
      ...text("company", job.one("org")),
      ...text("location", job.one("place")),
      ...period(job.all("when")),
      is_current: dates(job.all("when")).current,
      ...text("description", job.one("text")),
      responsibilities: points(job.all("points")),
      skills: list(job.all("tools")),
    })),
    education: told("school").map((school) => {
      const { only: lone } = dates(school.all("when"));
      return {
        ...text("degree", school.one("degree")),
        ...text("field_of_study", school.one("field")),
        ...text("university", school.one("org")),
        ...text("location", school.one("place")),
        ...(lone ? { graduation_year: lone, end_date: lone } : period(school.all("when"))),
        ...text("gpa", school.one("grade")),
        ...text("honors", school.one("honors")),
        ...text("description", school.one("text")),
        courses: list(school.all("courses")),
      };
    }),
    ...skillsFrom(told("skills"), values, tools),
    languages: told("language").map((spoken) => ({ ...text("language", spoken.one("name")), ...text("proficiency", spoken.one("level")) })),
    certifications: told("certificate").map((item) => ({
      ...text("title", item.one("title")),
      ...text("organization", item.one("org")),
      ...day(item.all("when")),
      ...text("expiry_date", item.one("until")),
      ...text("credential_id", item.one("id")),
    })),
    projects: told("project").map((project) => ({
      ...text("name", project.one("name")),
      ...text("role", project.one("role")),
      ...text("organization", project.one("org")),
      ...period(project.all("when")),
      ...text("description", project.one("text")),
      highlights: points(project.all("points")),
      technologies: list(project.all("tools")),
    })),
    awards: told("award").map((item) => ({
      ...text("title", item.one("title")),
      ...text("organization", item.one("org")),
      ...day(item.all("when")),
      ...text("description", item.one("text")),
    })),
    publications: told("publication").map((item) => ({
      ...text("title", item.one("title")),
      ...text("publisher", item.one("org")),
      ...text("authors", item.one("authors")),
      ...day(item.all("when")),
      ...text("description", item.one("text")),
    })),
    volunteering: told("volunteering").map((job) => ({
      ...text("organization", job.one("org")),
      ...text("role", job.one("role")),
      ...text("location", job.one("place")),
      ...period(job.all("when")),
      ...text("description", job.one("text")),
      highlights: points(job.all("points")),
    })),
    interests: list(told("interests").flatMap(({ all }) => all(""))),
    references: told("reference").map((person) => ({
      ...text("name", person.one("name")),
      ...text("title", person.one("title")),
      ...text("contact", person.one("contact")),
      ...text("text", person.one("text")),
    })),
  };
}

const firstAndLast = (name: Parameters<typeof splitName>[0], tools: LanguageTools) => {
  const { first, last } = splitName(name, tools.words);
  return { ...(first && { first_name: first }), ...(last && { last_name: last }) };
};

/** The model names lists by their lines; what they list is told by the rules. */
function skillsFrom(
  groups: readonly Told<"skills">[],
  values: ModelValues,
  tools: LanguageTools,
): Pick<ParsedDraft, "skills" | "skill_groups"> {
  const read = groups.map(({ one, all }) => {
    const [whole, parts] = [all("list").filter(isWhole(values)), all("list").filter((ref) => !isWhole(values)(ref))];
    const printed = readSkills(whole.flatMap(values.rows), tools);
    return { name: values.cut(one("group")), skills: distinct([...printed.skills, ...values.list(parts)]), groups: printed.groups };
  });
  return {
    skills: distinct(read.flatMap(({ skills }) => skills)),
    skill_groups: read.flatMap(({ name, skills, groups: printed }) => (name ? [{ name, skills }] : printed)),
  };
}

const isWhole =
  ({ rows }: ModelValues) =>
  (ref: Ref): boolean =>
    rows(ref).length > 0;

/** One thing of the answer, asked for by field. */
interface Told<Kind extends ModelKind> {
  one(field: FieldOf<Kind>): Ref | undefined;
  all(field: FieldOf<Kind>): readonly Ref[];
}

const toldOf =
  (items: readonly ModelItem[]) =>
  <Kind extends ModelKind>(kind: Kind): readonly Told<Kind>[] =>
    items.filter((item) => item.kind === kind).map(({ refs }) => ({ one: (field) => refs[field]?.[0], all: (field) => refs[field] ?? [] }));
