import type { ParsedFile } from "@vitae/core";
import { assign } from "./scoring/assign.ts";
import { countryCode, sameLink, samePhone } from "./scoring/normal-contacts.ts";
import { normalText, sameText, sharedWords, similarity, wordsOf } from "./scoring/normal-text.ts";

/** A résumé as a person read it: the keys of ParsedResume that are compared, dates as `YYYY[-MM]` or `present`. */
export interface Truth {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly links?: readonly string[];
  readonly address?: { readonly city?: string; readonly country?: string };
  readonly summary?: string;
  readonly experience?: readonly Entry[];
  readonly education?: readonly Entry[];
  readonly skills?: readonly string[];
  readonly certifications?: readonly { readonly name: string }[];
  readonly projects?: readonly { readonly name: string }[];
  readonly languages?: readonly { readonly language: string; readonly level?: string }[];
  /** Values that may be found or not: `skills_optional` and the like. */
  readonly [optional: `${string}_optional`]: readonly unknown[] | undefined;
}

type Entry = Readonly<Partial<Record<string, string | readonly string[]>>>;

/** One value that was found, and whether it is right. */
export interface Verdict {
  readonly field: string;
  /** JSON pointer into the answer. */
  readonly pointer: string;
  readonly right: boolean;
}

/** Values of one field: right ones among those found and those wanted. A text counts by the share of its words. */
export interface Count {
  readonly right: number;
  readonly found: number;
  readonly wanted: number;
}
/** By field. */
export type Counts = Readonly<Record<string, Count>>;

/** What a parsed document has right. */
export interface Judgement {
  /** One for each value that was found, without optional ones. */
  readonly verdicts: readonly Verdict[];
  readonly counts: Counts;
}

/** Share of right values, 0 to 1: harmonic mean of precision and recall. */
export const f1Of = ({ right, found, wanted }: Count): number => (2 * right) / Math.max(found + wanted, 1);

/** Adds up the counts of documents. */
export function sumCounts(all: Iterable<Counts>): Record<string, Count> {
  const sums: Record<string, Count> = {};
  for (const counts of all)
    for (const [field, { right, found, wanted }] of Object.entries(counts)) {
      const sum = sums[field] ?? { right: 0, found: 0, wanted: 0 };
      sums[field] = { right: sum.right + right, found: sum.found + found, wanted: sum.wanted + wanted };
    }
  return sums;
}

/** Mean F1 of the fields that some document has. */
export function macroF1(all: Iterable<Counts>): number {
  const scored = Object.values(sumCounts(all)).filter(({ wanted }) => wanted > 0);
  return scored.reduce((sum, count) => sum + f1Of(count) / scored.length, 0);
}

/** Minimum likeness of entries that are compared with each other, of list items that are equal, and of the words of a right text. */
const [samePair, sameItem, saidShare] = [0.35, 0.9, 0.9] as const;
const entryKeys = {
  experience: { company: 3, title: 3 },
  education: { university: 3, degree: 2, field_of_study: 1 },
} as const;

/** Compares a parsed résumé with the truth, strictly; each value of the truth makes at most one found value right. */
export function judge(resume: ParsedFile, truth: Truth): Judgement {
  const tally = createTally();
  const { value, list, prose } = tally;

  value("name", "/name", resume.name, truth.name);
  value("email", "/email", resume.email, truth.email);
  value("phone", "/phone", resume.phone, truth.phone, samePhone);
  list("links", linksOf(resume), truth.links ?? [], sameLink, texts(truth.links_optional));
  value("address.city", "/address/city", resume.address.city, truth.address?.city);
  // A country may be inferred where none is printed.
  if (truth.address?.country)
    value(
      "address.country",
      "/address/country",
      resume.address.country,
      truth.address.country,
      (a, b) => countryCode(a) === countryCode(b),
    );
  prose("summary", [["/summary", resume.summary]], truth.summary ?? "");
  judgeEntries("experience", resume, truth, tally);
  judgeEntries("education", resume, truth, tally);
  list("skills", at(resume.skills, "/skills"), texts(truth.skills), alike, texts(truth.skills_optional));
  for (const [field, key] of [
    ["certifications", "title"],
    ["projects", "name"],
  ] as const) {
    const found = resume[field].map((item) => (key in item ? String(item[key as keyof typeof item]) : ""));
    list(field, at(found, `/${field}`, `/${key}`), texts(truth[field]), alike, texts(truth[`${field}_optional`]));
  }
  const pairs = list(
    "languages",
    at(
      resume.languages.map(({ language }) => language),
      "/languages",
      "/language",
    ),
    (truth.languages ?? []).map(({ language }) => language),
    alike,
  );
  for (const [index, { level }] of (truth.languages ?? []).entries()) {
    const own = pairs[index] ?? -1;
    if (level) value("languages.level", `/languages/${own}/proficiency`, resume.languages[own]?.proficiency ?? "", level);
  }
  return tally;
}

function judgeEntries(section: "experience" | "education", resume: ParsedFile, truth: Truth, { value, prose }: Tally): void {
  const wanted = truth[section] ?? [];
  const found = resume[section].map(
    (entry) => ({ ...entry, start_date: startOf(entry), end_date: endOf(entry) }) as Record<string, unknown>,
  );
  const columns = assign(wanted.map((entry) => found.map((own) => likeness(section, entry, own)))).map((column, row) =>
    likeness(section, wanted[row] ?? {}, found[column] ?? {}) >= samePair ? column : -1,
  );
  const optional = (truth[`${section}_optional`] ?? []) as readonly Entry[];
  const compare = (entry: Entry, own: Readonly<Record<string, unknown>>, index: number) => {
    const pointer = `/${section}/${index}`;
    for (const key of Object.keys(entryKeys[section])) value(`${section}.${key}`, `${pointer}/${key}`, text(own[key]), text(entry[key]));
    value(`${section}.start_date`, `${pointer}/start_date`, text(own.start_date), text(entry.start_date), sameMonth);
    // Whether an end that is not printed is open or unknown is neither right nor wrong.
    const isOpen = own.end_date === "present" && !entry.end_date && entry.start_date;
    value(`${section}.end_date`, `${pointer}/end_date`, isOpen ? "" : text(own.end_date), text(entry.end_date), sameMonth);
    if (section === "education") return;
    if (entry.location) value("experience.location", `${pointer}/location`, text(own.location), text(entry.location));
    const said = texts(own.responsibilities).map((bullet, at) => [`${pointer}/responsibilities/${at}`, bullet] as const);
    prose("experience.bullets", [[`${pointer}/description`, text(own.description)], ...said], texts(entry.bullets).join(" "));
  };
  for (const [index, entry] of wanted.entries()) compare(entry, found[columns[index] ?? -1] ?? {}, columns[index] ?? -1);
  for (const [index, own] of found.entries())
    if (!columns.includes(index) && !optional.some((entry) => isOptional(entry, own))) compare({}, own, index);
}

/** Weighted mean of the likeness of the values that one of both has. */
function likeness(section: "experience" | "education", wanted: Entry, found: Readonly<Record<string, unknown>>): number {
  let [sum, weights] = [0, 0];
  const add = (weight: number, a: string, b: string, alike: (a: string, b: string) => number) => {
    if (a === "" && b === "") return;
    sum += weight * alike(a, b);
    weights += weight;
  };
  for (const [key, weight] of Object.entries(entryKeys[section])) add(weight, text(wanted[key]), text(found[key]), similarity);
  for (const key of ["start_date", "end_date"])
    add(1, text(wanted[key]), text(found[key]), (a, b) => (a !== "" && sameMonth(a, b) ? 1 : 0));
  return weights === 0 ? 0 : sum / weights;
}

const isOptional = (entry: Entry, own: Readonly<Record<string, unknown>>): boolean =>
  similarity(text(entry.company), text(own.company)) >= 0.8 ||
  (text(entry.title) !== "" && text(own.company) === "" && similarity(text(entry.title), text(own.title)) >= 0.8);

type Located = readonly [pointer: string, found: string];
type Equal = (wanted: string, found: string) => boolean;

interface Tally extends Judgement {
  /** One value, found or not. */
  value(field: string, pointer: string, found: string, wanted: string | undefined, equal?: Equal): void;
  /** Values in any order. Returns the index of the found value of each wanted one, or -1. */
  list(field: string, found: readonly Located[], wanted: readonly string[], equal: Equal, optional?: readonly string[]): number[];
  /** Sentences, compared by their words: how they are cut into items makes no difference. */
  prose(field: string, found: readonly Located[], wanted: string): void;
}

function createTally(): Tally {
  const verdicts: Verdict[] = [];
  const counts: Record<string, Count> = {};
  const count = (field: string, right: number, found: number, wanted: number) => {
    const sum = counts[field] ?? { right: 0, found: 0, wanted: 0 };
    counts[field] = { right: sum.right + right, found: sum.found + found, wanted: sum.wanted + wanted };
  };
  return {
    verdicts,
    counts,
    value(field, pointer, found, wanted = "", equal = sameText) {
      const [isFound, isWanted] = [normalText(found) !== "", normalText(wanted) !== ""];
      const right = isFound && isWanted && equal(wanted, found);
      count(field, Number(right), Number(isFound), Number(isWanted));
      if (isFound) verdicts.push({ field, pointer, right });
    },
    list(field, found, wanted, equal, optional = []) {
      const used = new Set<number>();
      const pairs = wanted.map((one) => {
        const own = found.findIndex(([, text], index) => !used.has(index) && equal(one, text));
        if (own >= 0) used.add(own);
        return own;
      });
      const isCounted = (text: string) => normalText(text) !== "" && !optional.some((one) => equal(one, text));
      const counted = found.flatMap(([pointer, text], index) =>
        used.has(index) || isCounted(text) ? [{ field, pointer, right: used.has(index) }] : [],
      );
      verdicts.push(...counted);
      count(field, used.size, counted.length, wanted.length);
      return pairs;
    },
    prose(field, found, wanted) {
      const told = found.filter(([, text]) => normalText(text) !== "");
      const [own, words] = [told.flatMap(([, text]) => wordsOf(text)), wordsOf(wanted)];
      const right = (2 * sharedWords(own, words)) / Math.max(own.length + words.length, 1);
      count(field, right, Number(told.length > 0), Number(words.length > 0));
      for (const [pointer, text] of told) {
        const said = wordsOf(text);
        verdicts.push({ field, pointer, right: sharedWords(said, words) >= saidShare * said.length });
      }
    },
  };
}

const at = (values: readonly string[], pointer: string, key = ""): Located[] =>
  values.map((value, index) => [`${pointer}/${index}${key}`, value]);
/** Links to pages, each once. */
const linksOf = ({ links }: ParsedFile): Located[] =>
  links
    .map(({ url, label }, index): Located => [`/links/${index}/url`, url || label])
    .filter(([, url], index, all) => !/^[^/]+@/.test(url) && all.findIndex(([, other]) => sameLink(other, url)) === index);
const alike: Equal = (wanted, found) => similarity(wanted, found) >= sameItem;
const text = (value: unknown): string => (typeof value === "string" ? value : "");
const texts = (values: unknown): string[] =>
  Array.isArray(values) ? values.map((value) => text(value) || text((value as { name?: unknown })?.name)) : [];
const sameMonth: Equal = (a, b) => a.slice(0, 7) === b.slice(0, 7);
const startOf = ({ start_date, start_date_iso }: { start_date: string; start_date_iso: string }): string => start_date_iso || start_date;
const endOf = (entry: ParsedFile["experience"][number] | ParsedFile["education"][number]): string =>
  "is_current" in entry && entry.is_current
    ? "present"
    : entry.end_date_iso || entry.end_date || ("graduation_year" in entry ? text(entry.graduation_year) : "");
