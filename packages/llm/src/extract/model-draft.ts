import type { ParsedDraft } from "@vitae/core/ports";
import { distinct, type LanguageTools, readSkills, splitName } from "@vitae/rules/toolkit";
import { type LabelledName, labelledEntries } from "../client/labelled-contact.ts";
import { type FieldOf, listedItems, type ModelItem, type ModelKind, type PartOf, type Ref } from "./model-items.ts";
import type { ModelValues } from "./model-values.ts";

/** Builds a draft from the parts of the document to which a model refers. Contact data is extracted by the rules. */
export function draftFrom(items: readonly ModelItem[], values: ModelValues, tools: LanguageTools): Partial<ParsedDraft> {
  const { text, points, list, dates } = values;
  const told = toldOf(items);
  /** Takes the first value of a single item, because each chunk of a long document may contain one. */
  const only = (kind: "name" | "headline" | "summary" | LabelledName) => told(kind)[0]?.one("");
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

  const say = {
    text: (key: string, refs: readonly Ref[]) => text(key, refs[0]),
    points: (key: string, refs: readonly Ref[]) => ({ [key]: points(refs) }),
    list: (key: string, refs: readonly Ref[]) => ({ [key]: list(refs) }),
    day: (_: string, refs: readonly Ref[]) => day(refs),
    period: (_: string, refs: readonly Ref[]) => period(refs),
  };
  const listed = Object.fromEntries(
    Object.entries(listedItems).map(([kind, { list: key, parts }]) => [
      key,
      told(kind as keyof typeof listedItems).map(({ all }) =>
        Object.fromEntries(Object.entries<PartOf>(parts).flatMap(([word, [part, to]]) => Object.entries(say[part](to, all(word))))),
      ),
    ]),
  ) as Partial<ParsedDraft>;

  return {
    ...(name && { name, ...firstAndLast(name, tools) }),
    ...text("headline", only("headline")),
    ...text("summary", only("summary")),
    ...Object.fromEntries(labelledEntries.flatMap(([field, { name }]) => Object.entries(text(field, only(name))))),
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
    interests: list(told("interests").flatMap(({ all }) => all(""))),
    ...listed,
  };
}

const firstAndLast = (name: Parameters<typeof splitName>[0], tools: LanguageTools) => {
  const { first, last } = splitName(name, tools.words);
  return { ...(first && { first_name: first }), ...(last && { last_name: last }) };
};

/** Extracts the items of skill lists by rules; the model refers to their lines. */
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

/** One item of the reply, with access by field. */
interface Told<Kind extends ModelKind> {
  one(field: FieldOf<Kind>): Ref | undefined;
  all(field: FieldOf<Kind>): readonly Ref[];
}

const toldOf =
  (items: readonly ModelItem[]) =>
  <Kind extends ModelKind>(kind: Kind): readonly Told<Kind>[] =>
    items.filter((item) => item.kind === kind).map(({ refs }) => ({ one: (field) => refs[field]?.[0], all: (field) => refs[field] ?? [] }));
