/** Derives dependent values again after a value of the same data has changed. */
import { rangeText, skillsText } from "@vitae/resume";
import { textAt, textsAt, toComparable, withValue } from "./values.ts";

/** Interpretation of printed dates in the language of the résumé. */
export interface PrintedDates {
  /** Returns the ISO date; "" if the date is not understood. A month without a year gets the year of `yearOf`. */
  isoOf(printed: string, yearOf?: string): string;
  isPresentWord(printed: string): boolean;
}

export interface DeriveContext extends PrintedDates {
  /** True if an earlier operation of the plan set this field. */
  wasSet(path: string): boolean;
  /** Data before the change; absent for new data. */
  readonly before?: object;
}

type Rule = <T extends object>(data: T, context: DeriveContext) => T;

/** Returns the data with derived values. `changed` is the path of the changed value or list. */
export function deriveValues<T extends object>(data: T, changed: string, context: DeriveContext): T {
  return rules[changed]?.(data, context) ?? data;
}

/** Keeps a single value equal to the first item of its list. */
const firstOfList = (value: string, list: string): { readonly [path: string]: Rule } => ({
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

/** Scripts that write the family name first and without a space. */
const noSpaceScripts = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Returns a part of a name. A name of more than two words is split only if the other part is unchanged. Null if the part is uncertain. */
function namePart(name: string | null, part: NamePart, before: object): string | null {
  const words = name === null || noSpaceScripts.test(name) ? [] : name.trim().split(/\s+/);
  const isFirst = part === "first_name";
  if (words.length === 2) return (isFirst ? words[0] : words[1]) ?? null;
  const other = (textAt(before, isFirst ? "last_name" : "first_name") ?? "").split(/\s+/).filter((word) => word !== "");
  const otherWords = isFirst ? words.slice(-other.length) : words.slice(0, other.length);
  if (other.length === 0 || other.length >= words.length || otherWords.join(" ") !== other.join(" ")) return null;
  return (isFirst ? words.slice(0, -other.length) : words.slice(other.length)).join(" ");
}

type NamePart = "first_name" | "last_name";
const nameParts: readonly NamePart[] = ["first_name", "last_name"];

/** Derives the parts of a new name, unless the plan sets them too. */
const name: Rule = (data, { wasSet, before = {} }) =>
  nameParts.reduce((next, part) => {
    if (wasSet(part)) return next;
    const whole = textAt(data, "name");
    const newPart = namePart(whole, part, before);
    const previous = textAt(before, part);
    const isKept =
      newPart === null &&
      previous !== null &&
      previous !== "" &&
      (whole ?? "").split(/\s+/).includes(previous) &&
      namePart(whole, part === "first_name" ? "last_name" : "first_name", before) !== null;
    return withValue(next, part, isKept ? previous : newPart);
  }, data);

/** Replaces the previous part inside the name by the new part. */
const partOfName =
  (part: NamePart): Rule =>
  (data, { wasSet, before = {} }) => {
    const [whole, newPart] = [textAt(data, "name"), textAt(data, part)];
    const previous = textAt(before, part) ?? namePart(whole, part, before);
    if (wasSet("name") || whole === null || newPart === null || previous === null || previous === "" || !whole.includes(previous))
      return data;
    const renamed = whole.replace(previous, () => newPart);
    return withValue(data, "name", renamed);
  };

/** Ignores separators inside brackets. The length limit keeps the expression linear. */
const skillSeparator = /[,;、，；\n](?![^()（）]{0,200}[)）])/u;

const roleSkills: Rule = (data) => {
  const printed = textAt(data, "skills");
  const skills = (printed ?? "").split(skillSeparator).map((skill) => skill.trim());
  const filled = skills.filter((skill) => skill !== "");
  return withValue(data, "skill_list", filled);
};

/** Derives the ISO dates of a range. `prefix` is the path of the range with a trailing dot. */
const range =
  (prefix: string, isEndChanged: boolean): Rule =>
  (data, { isoOf, isPresentWord }) => {
    const [start, end] = [textAt(data, `${prefix}start_date`) ?? "", textAt(data, `${prefix}end_date`) ?? ""];
    const endIso = isoOf(end);
    const withStart = withValue(data, `${prefix}start_date_iso`, isoOf(start, endIso) || null);
    const withEnd = withValue(withStart, `${prefix}end_date_iso`, endIso || null);
    return isEndChanged ? withValue(withEnd, `${prefix}is_current`, end !== "" && isPresentWord(end)) : withEnd;
  };

const workDates = range("company_info.", false);
const workEndDate = range("company_info.", true);
const studyDates = range("", false);

/** Educations have ISO dates; other entries have one text with both dates. */
const isEducation = (data: object): boolean => "institution_name" in data;

const rangeEnds: Rule = (data, context) =>
  isEducation(data) ? studyDates(data, context) : withValue(data, "date", rangeText(textAt(data, "start_date"), textAt(data, "end_date")));

const dash = /(?<!\s)\s+[-–—−]\s+|(?<!\s)\s*[–—]\s*/u;

/** Splits a printed range at its dash. A single date becomes the start date if there was one. */
const date: Rule = (data) => {
  if (!("start_date" in data)) return data;
  const printed = textAt(data, "date");
  const [start = "", end = "", ...more] = (printed ?? "").split(dash);
  if (start !== "" && end !== "" && more.length === 0) return withValue(withValue(data, "start_date", start), "end_date", end);
  const hadStart = textAt(data, "start_date") !== null;
  return withValue(withValue(data, "start_date", hadStart ? printed : null), "end_date", null);
};

/** Removes deleted skills from their groups, and then groups without skills. */
const groups: Rule = (data) => {
  if (!("groups" in data) || !Array.isArray(data.groups)) return data;
  const items = new Set(textsAt(data, "items"));
  const previous = data.groups as readonly { readonly name: string; readonly items: readonly string[] }[];
  const next = previous
    .map((group) =>
      group.items.every((item) => items.has(item)) ? group : { ...group, items: group.items.filter((item) => items.has(item)) },
    )
    .filter((group, at) => group.items.length > 0 || previous[at]?.items.length === 0);
  return next.length === previous.length && next.every((group, at) => group === previous[at]) ? data : withValue(data, "groups", next);
};

const rules: Readonly<Record<string, Rule>> = {
  ...firstOfList("email", "emails"),
  ...firstOfList("phone", "phones"),
  name,
  first_name: partOfName("first_name"),
  last_name: partOfName("last_name"),
  skills: roleSkills,
  skill_list: (data) => withValue(data, "skills", skillsText(textsAt(data, "skill_list"))),
  "company_info.start_date": workDates,
  "company_info.end_date": workEndDate,
  start_date: rangeEnds,
  end_date: rangeEnds,
  date,
  items: groups,
};
