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
  /** The data before the value changed; absent for data that is made. */
  readonly before?: object;
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

/** Scripts in which the family name stands first and no space parts it. */
const unparted = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** A part of a name of two words; of a longer one only where the other part is as it was; null where it cannot be told. */
function namePart(name: string | null, part: NamePart, before: object): string | null {
  const words = name === null || unparted.test(name) ? [] : name.trim().split(/\s+/);
  const isFirst = part === "first_name";
  if (words.length === 2) return (isFirst ? words[0] : words[1]) ?? null;
  const other = (textAt(before, isFirst ? "last_name" : "first_name") ?? "").split(/\s+/).filter((word) => word !== "");
  const kept = isFirst ? words.slice(-other.length) : words.slice(0, other.length);
  if (other.length === 0 || other.length >= words.length || kept.join(" ") !== other.join(" ")) return null;
  return (isFirst ? words.slice(0, -other.length) : words.slice(other.length)).join(" ");
}

type NamePart = "first_name" | "last_name";
const nameParts: readonly NamePart[] = ["first_name", "last_name"];

/** A new name has new parts, unless they were given too. */
const name: Rule = (data, { wasSet, before = {} }) =>
  nameParts.reduce((next, part) => {
    if (wasSet(part)) return next;
    const told = namePart(textAt(data, "name"), part, before);
    const old = textAt(before, part);
    const isKept =
      told === null &&
      old !== null &&
      old !== "" &&
      (textAt(data, "name") ?? "").split(/\s+/).includes(old) &&
      namePart(textAt(data, "name"), part === "first_name" ? "last_name" : "first_name", before) !== null;
    return withValue(next, part, isKept ? old : told);
  }, data);

/** A new part of the name changes the name where the part before stood. */
const partOfName =
  (part: NamePart): Rule =>
  (data, { wasSet, before = {} }) => {
    const [whole, said] = [textAt(data, "name"), textAt(data, part)];
    const old = textAt(before, part) ?? namePart(whole, part, before);
    if (wasSet("name") || whole === null || said === null || old === null || old === "" || !whole.includes(old)) return data;
    return withValue(
      data,
      "name",
      whole.replace(old, () => said),
    );
  };

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
  first_name: partOfName("first_name"),
  last_name: partOfName("last_name"),
  skills: roleSkills,
  skill_list: (data) => withValue(data, "skills", skillsText(textsAt(data, "skill_list"))),
  "company_info.start_date": work,
  "company_info.end_date": workEnd,
  start_date: ends,
  end_date: ends,
  date,
  items: groups,
};
