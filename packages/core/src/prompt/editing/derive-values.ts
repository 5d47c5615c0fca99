/** Values that follow from others: what else changes when one of them does. */
import { rangeText, skillsText } from "../../resume/registry/joined-values.ts";
import { textAt, textsAt, toComparable, withValue } from "./values.ts";

/** How printed dates are understood; handed in by the caller, see `resume/calendar.ts`. */
export interface PrintedDates {
  /** "" when it cannot be told; `yearOf` lends its year to a month without one. */
  isoOf(printed: string, yearOf?: string): string;
  isPresentWord(printed: string): boolean;
}

export interface DeriveContext extends PrintedDates {
  /** Whether this field was set before in the same plan. */
  wasSet(path: string): boolean;
}

type Rule = <T extends object>(data: T, settling: DeriveContext) => T;

/** The data after a value or a list of it, named by its path, has become another one. */
export function deriveValues<T extends object>(data: T, changed: string, settling: DeriveContext): T {
  return rules[changed]?.(data, settling) ?? data;
}

/** The first of a list is the one value that stands for it. */
const led = (value: string, list: string): { readonly [path: string]: Rule } => ({
  [list]: (data) => withValue(data, value, textsAt(data, list)[0] ?? null),
  [value]: (data) => {
    const first = textAt(data, value);
    const [, ...others] = textsAt(data, list);
    const same = (text: string) => first !== null && toComparable(text) === toComparable(first);
    const known = textsAt(data, list).some(same);
    const next = first === null ? others : [first, ...(known ? textsAt(data, list).filter((text) => !same(text)) : others)];
    return withValue(withValue(data, list, next), value, next[0] ?? null);
  },
});

/** A new name says nothing of its parts, unless they were given too. */
const name: Rule = (data, { wasSet }) =>
  ["first_name", "last_name"].reduce((next, part) => (wasSet(part) ? next : withValue(next, part, null)), data);

/** Commas inside brackets part nothing; no skill has a longer note in brackets. */
const between = /[,;、，；\n](?![^()（）]{0,200}[)）])/u;

const roleSkills: Rule = (data) => {
  const printed = textAt(data, "skills");
  const skills = printed === null ? [] : printed.split(between).map((skill) => skill.trim());
  return withValue(
    data,
    "skill_list",
    skills.filter((skill) => skill !== ""),
  );
};

/** The derived dates of a range; `inside` is where it stands, with a dot behind it. */
const range =
  (inside: string, ends: boolean): Rule =>
  (data, { isoOf, isPresentWord }) => {
    const [start, end] = [textAt(data, `${inside}start_date`) ?? "", textAt(data, `${inside}end_date`) ?? ""];
    const endIso = isoOf(end);
    const dated = withValue(data, `${inside}start_date_iso`, isoOf(start, endIso) || null);
    const ended = withValue(dated, `${inside}end_date_iso`, endIso || null);
    return ends ? withValue(ended, `${inside}is_current`, end !== "" && isPresentWord(end)) : ended;
  };

const work = range("company_info.", false);
const workEnd = range("company_info.", true);
const study = range("", false);

/** Educations keep derived dates, other entries one text of both ends. */
const isEducation = (data: object): boolean => "institution_name" in data;

const ends: Rule = (data, settling) =>
  isEducation(data) ? study(data, settling) : withValue(data, "date", rangeText(textAt(data, "start_date"), textAt(data, "end_date")));

const dash = /(?<!\s)\s+[-–—−]\s+|(?<!\s)\s*[–—]\s*/u;

/** The ends of a range are told apart by its dash; a single date is the start of what had one. */
const date: Rule = (data) => {
  if (!("start_date" in data)) return data;
  const printed = textAt(data, "date");
  const [start = "", end = "", ...more] = (printed ?? "").split(dash);
  if (start !== "" && end !== "" && more.length === 0) return withValue(withValue(data, "start_date", start), "end_date", end);
  const had = textAt(data, "start_date") !== null;
  return withValue(withValue(data, "start_date", had ? printed : null), "end_date", null);
};

/** A skill stands in its group and among all; a group without skills is none. */
const groups: Rule = (data) => {
  if (!("groups" in data) || !Array.isArray(data.groups)) return data;
  const items = new Set(textsAt(data, "items"));
  const old = data.groups as readonly { readonly name: string; readonly items: readonly string[] }[];
  const next = old
    .map((group) =>
      group.items.every((item) => items.has(item)) ? group : { ...group, items: group.items.filter((item) => items.has(item)) },
    )
    .filter((group, at) => group.items.length > 0 || old[at]?.items.length === 0);
  return next.length === old.length && next.every((group, at) => group === old[at]) ? data : withValue(data, "groups", next);
};

const rules: Readonly<Record<string, Rule>> = {
  ...led("email", "emails"),
  ...led("phone", "phones"),
  name,
  skills: roleSkills,
  skill_list: (data) => withValue(data, "skills", skillsText(textsAt(data, "skill_list"))),
  "company_info.start_date": work,
  "company_info.end_date": workEnd,
  start_date: ends,
  end_date: ends,
  date,
  items: groups,
};
