import { isExtractedValue } from "@vitae/core/engine";
import type { ExtractedValue, ParsedDraft } from "@vitae/core/ports";
import { fold } from "@vitae/languages/fold";
import type { Vocabulary } from "@vitae/languages/vocabulary";
import { isProse } from "../entries/role-head.ts";
import { styleAt } from "../rows/rows.ts";
import type { Section } from "../sections/sections.ts";
import type { LanguageTools } from "../tools/language-tools.ts";
import { isBroken, longName } from "./broken-names.ts";

/** Reason why a value may be wrong. The table of trust tells how often values with each of them were right. */
export type Doubt =
  /** Its section has no heading, or one of unknown words. */
  | "no_known_heading"
  /** Most values of the same field are in another style, or stand elsewhere in their lines. */
  | "unlike_style"
  | "unlike_place"
  /** The entry has other fields than most of its section, or lacks a name or its dates. */
  | "unlike_entry"
  | "no_name"
  | "no_dates"
  /** No word of the field's kind is in it; nor a known word in the entry's other name. */
  | "unknown_words"
  | "both_unknown"
  /** Its words are those of another field. */
  | "other_words"
  | "is_place"
  | "is_heading"
  | "has_number"
  /** Seems torn, or is too long or too short for what it is. */
  | "broken"
  | "long"
  | "short"
  /** A mark that parts two values is inside. */
  | "has_parting"
  /** It was put together from several lines. */
  | "joined"
  /** The end is before the start. */
  | "backwards";

/** A value of the draft, with the field of the result that it belongs to. */
export interface DoubtedValue {
  /** Such as `experience.title` or `skills`. */
  readonly field: string;
  readonly value: ExtractedValue;
  readonly doubts: ReadonlySet<Doubt>;
}

/** The doubts of a value, and every pair of them as `first+second`, as the table of trust names them. */
export function doubtsAndPairs(doubts: ReadonlySet<Doubt>): string[] {
  const sorted = [...doubts].sort();
  return [...sorted, ...sorted.flatMap((first, index) => sorted.slice(index + 1).map((second) => `${first}+${second}`))];
}

export type Entry = Readonly<Partial<Record<string, unknown>>>;

/** Names of an entry's fields that are compared with those of its section. */
export const names: Readonly<Record<string, readonly [string, string]>> = {
  experience: ["title", "company"],
  education: ["degree", "university"],
  certifications: ["title", "organization"],
  projects: ["name", "description"],
  languages: ["language", "proficiency"],
  volunteering: ["role", "organization"],
};

/** Every value of a draft with its doubts. Evidence is what the reader knows anyway: headings, siblings, styles and words. */
export function findDoubts(draft: ParsedDraft, sections: readonly Section[], tools: LanguageTools): DoubtedValue[] {
  const sectionOf = new Map(sections.flatMap((section) => section.rows.map((row) => [row.line, section])));
  const general = ({ places }: ExtractedValue): Doubt[] => {
    const section = places[0] && sectionOf.get(places[0].line);
    const known = section?.title && tools.words.heading(section.title.text) !== null;
    return known || section?.kind === "header" || !section ? [] : ["no_known_heading"];
  };
  const found: DoubtedValue[] = [];
  const add = (field: string, value: ExtractedValue | undefined, doubts: readonly Doubt[]) => {
    if (value === undefined) return;
    found.push({ field, value, doubts: new Set([...general(value), ...doubts]) });
  };

  add("name", draft.name, nameDoubts(draft, tools.words));
  add("address.city", draft.address?.city, cityDoubts(draft, tools));
  for (const phone of draft.phones ?? []) add("phone", phone, phone.text.replace(/\P{Nd}/gu, "").length < 9 ? ["short"] : []);
  add("summary", draft.summary, draft.summary && !isProse(draft.summary as never) ? ["short"] : []);
  const towns = townsOf(draft);
  const skills = draft.skills ?? [];
  const skillLook = minority(skills);
  for (const skill of skills) add("skills", skill, [...looks(skill, skillLook), ...skillDoubts(skill, tools)]);
  for (const [list, [first, second]] of Object.entries(names)) {
    const entries = (draft[list as keyof ParsedDraft] ?? []) as readonly Entry[];
    const keys = [...new Set(entries.flatMap((entry) => Object.keys(entry)))];
    const looked = new Map(keys.map((key) => [key, minority(entries.flatMap((entry) => claimOf(entry, key) ?? []))]));
    const shape = (entry: Entry) => [first, second, "start_date"].map((key) => (claimOf(entry, key) ? key : "")).join();
    const shapes = Map.groupBy(entries, shape);
    for (const entry of entries) {
      const own: Doubt[] = [
        ...((shapes.get(shape(entry))?.length ?? 0) * 2 < entries.length ? (["unlike_entry"] as const) : []),
        ...(claimOf(entry, first) && claimOf(entry, second) ? [] : (["no_name"] as const)),
        ...(["start_date", "end_date", "date"].some((key) => claimOf(entry, key)) ? [] : (["no_dates"] as const)),
      ];
      for (const key of keys) {
        const look = looked.get(key);
        const value = claimOf(entry, key);
        const backwards = key.endsWith("_date") && isBackwards(entry, tools.calendar) ? (["backwards"] as const) : [];
        if (value && look)
          add(`${list}.${key}`, value, [...own, ...backwards, ...looks(value, look), ...wordDoubts(list, key, entry, tools, towns)]);
      }
      for (const task of (entry.responsibilities ?? []) as readonly ExtractedValue[])
        add(`${list}.responsibilities`, task, [...own, ...taskDoubts(task, tools)]);
    }
  }
  return found;
}

function claimOf(entry: Entry, key: string): ExtractedValue | undefined {
  const value = entry[key];
  return typeof value === "object" && value !== null && isExtractedValue(value) ? value : undefined;
}

interface Minority {
  readonly style: (value: ExtractedValue) => boolean;
  readonly place: (value: ExtractedValue) => boolean;
}

const looks = (value: ExtractedValue, { style, place }: Minority): Doubt[] => [
  ...(style(value) ? (["unlike_style"] as const) : []),
  ...(place(value) ? (["unlike_place"] as const) : []),
];

/** Tells values that look or stand otherwise than most of their kind. */
function minority(values: readonly ExtractedValue[]): Minority {
  const test = (key: (value: ExtractedValue) => string) => {
    const counts = Map.groupBy(values, key);
    return (value: ExtractedValue) => (counts.get(key(value))?.length ?? 0) * 2 < values.length;
  };
  return { style: test(styleKey), place: test(placeKey) };
}

function styleKey(value: ExtractedValue): string {
  const { bold, italic, size, color } = styleAt({ ...value, offsets: [] });
  return [bold, italic, Math.round(size), color].join("/");
}

/** The cell of its line, and the mark before it. */
function placeKey({ places }: ExtractedValue): string {
  const [place] = places;
  const before = place?.line.text.slice(0, place.start) ?? "";
  return `${before.split("\t").length}/${/[^\p{L}\p{N}]$/u.exec(before.trimEnd())?.[0] ?? ""}`;
}

/** Where the document says that the person lives and worked: a name that is the same is read in the wrong place. */
function townsOf(draft: ParsedDraft): ReadonlySet<string> {
  const entries = [...(draft.experience ?? []), ...(draft.education ?? [])];
  const towns = [draft.address?.city, ...entries.map(({ location }) => location)];
  return new Set(towns.flatMap((town) => (town ? [fold(town.text)] : [])));
}

function wordDoubts(list: string, key: string, entry: Entry, tools: LanguageTools, towns: ReadonlySet<string>): Doubt[] {
  const { words, places } = tools;
  const value = claimOf(entry, key);
  if (value && key === "location") return locationDoubts(value, tools);
  const isName = names[list]?.includes(key) === true || key === "field_of_study";
  if (!value || !isName || key === "description" || key === "proficiency") return [];
  const folded = fold(value.text);
  const organisation = words.organisations.has(folded) || words.institutions.has(folded);
  const kinds = { job: words.occupations.has(folded), degree: words.degrees.has(folded), organisation };
  const kind = {
    title: list === "experience" ? "job" : null,
    role: "job",
    degree: "degree",
    company: "organisation",
    university: "organisation",
  }[key];
  const [first, second] = names[list] ?? [];
  const other = claimOf(entry, (key === first ? second : first) ?? "");
  const otherKnown =
    other !== undefined &&
    [words.occupations, words.organisations, words.institutions, words.degrees].some((set) => set.has(fold(other.text)));
  const known = kind === "job" || kind === "degree" || kind === "organisation" ? kinds[kind] : null;
  const others = Object.entries(kinds).some(([name, is]) => is && name !== kind && known !== true);
  const language = key === "language" && !words.isLanguage(value.text);
  return [
    ...(known === false || language ? (["unknown_words"] as const) : []),
    ...(known === false && !otherKnown ? (["both_unknown"] as const) : []),
    ...(others ? (["other_words"] as const) : []),
    ...(towns.has(folded) || (places.read({ ...value, offsets: [0] }).certainty > 0 && known !== true) ? (["is_place"] as const) : []),
    ...nameShape(value, words),
  ];
}

function locationDoubts(value: ExtractedValue, { words, places }: LanguageTools): Doubt[] {
  const folded = fold(value.text);
  const other = [words.occupations, words.organisations, words.institutions, words.degrees].some((set) => set.has(folded));
  return [
    ...(places.read({ ...value, offsets: [0] }).certainty === 0 ? (["unknown_words"] as const) : []),
    ...(other ? (["other_words"] as const) : []),
    ...nameShape(value, words),
  ];
}

/** What no name looks like. */
const nameShape = (value: ExtractedValue, words: Vocabulary): Doubt[] => [
  ...(words.heading(value.text) !== null || words.label(value.text) !== null ? (["is_heading"] as const) : []),
  ...(/\p{Nd}/u.test(value.text) ? (["has_number"] as const) : []),
  ...(new Set(value.places.map(({ line }) => line)).size > 1 ? (["joined"] as const) : []),
  ...(isBroken(value, words) ? (["broken"] as const) : []),
  ...(value.text.split(/\s+/).length > longName ? (["long"] as const) : []),
  ...(/[:：|•·\t]|\s[–—-]\s|\p{L}{2}\.\s+\p{Lu}\p{Ll}+\s/u.test(value.text) ? (["has_parting"] as const) : []),
];

function skillDoubts(skill: ExtractedValue, { words, places }: LanguageTools): Doubt[] {
  const folded = fold(skill.text);
  const other = [words.occupations, words.organisations, words.institutions, words.degrees].some((set) => set.has(folded));
  return [
    ...nameShape(skill, words).filter((doubt) => doubt !== "long"),
    ...(skill.text.split(/\s+/).length > 5 || /[.!?。]$/u.test(skill.text) ? (["long"] as const) : []),
    ...(other || words.isLanguage(skill.text) || words.proficiencies.has(folded) ? (["other_words"] as const) : []),
    ...(places.read({ ...skill, offsets: [0] }).certainty > 0 ? (["is_place"] as const) : []),
  ];
}

const taskDoubts = (task: ExtractedValue, { words, places, calendar }: LanguageTools): Doubt[] => [
  ...(places.read({ ...task, offsets: [0] }).certainty > 0 ? (["is_place"] as const) : []),
  ...(calendar.ranges(task.text).some(({ start }) => start === 0) ? (["has_number"] as const) : []),
  ...(words.heading(task.text) !== null || words.isLanguage(task.text.split(/[\s,:]/u)[0] ?? "") ? (["is_heading"] as const) : []),
  ...(task.text.split(/\s+/).length < 3 ? (["short"] as const) : []),
];

function isBackwards(entry: Entry, calendar: LanguageTools["calendar"]): boolean {
  const [from, to] = ["start_date", "end_date"].map((key) => calendar.iso(claimOf(entry, key)?.text ?? ""));
  if (!from || !to) return false;
  const length = Math.min(from.length, to.length);
  return from.slice(0, length) > to.slice(0, length);
}

function nameDoubts({ name, emails = [] }: ParsedDraft, words: Vocabulary): Doubt[] {
  if (!name) return [];
  const folded = fold(name.text);
  const inEmail = folded.split(/[\s'.-]+/).some((part) => part.length > 2 && emails.some((email) => fold(email.text).includes(part)));
  const other = !inEmail && (words.occupations.has(folded) || words.organisations.has(folded) || words.heading(name.text) !== null);
  return [...(other ? (["other_words"] as const) : []), ...(name.text.split(/\s+/).length > 4 ? (["long"] as const) : [])];
}

function cityDoubts({ address, location }: ParsedDraft, { words, places }: LanguageTools): Doubt[] {
  const city = address?.city;
  if (!city) return [];
  const sure = location === undefined || places.read({ ...location, offsets: [0] }).certainty >= 2;
  return [
    ...(/\d/.test(city.text) ? (["has_number"] as const) : []),
    ...(words.occupations.has(fold(city.text)) ? (["other_words"] as const) : []),
    ...(city.text.split(/\s+/).length > 4 ? (["long"] as const) : []),
    ...(sure ? [] : (["unknown_words"] as const)),
  ];
}
