import type { ResumeSegment } from "@vitae/core";
import type { SegmentType, Target } from "@vitae/core/engine";
import type { Resume } from "@vitae/core/ports";
import { fold } from "@vitae/languages/fold";
import { unspaced } from "../words/tokens.ts";

/** A list of texts somewhere in a résumé. */
export interface TextList {
  readonly target: Target;
  readonly list: string;
  readonly items: readonly string[];
  /** Lists that are what a section is made of are looked at before those inside its entries. */
  readonly tier: number;
  readonly segment: ResumeSegment;
}

export interface IndexedEntry {
  readonly id: string;
  readonly type: SegmentType;
  readonly segment: ResumeSegment;
  readonly data: Readonly<Record<string, unknown>>;
  /** Its possible names, with their positions. */
  readonly names: readonly { readonly path: string; readonly text: string }[];
  readonly lists: readonly TextList[];
}

/** Things of a résumé that an instruction can name. */
export interface ResumeIndex {
  readonly resume: Resume | null;
  readonly segments: readonly ResumeSegment[];
  readonly entries: readonly IndexedEntry[];
  /** Of segments and of entries, in the order of the document. */
  readonly lists: readonly TextList[];
}

const naming: Readonly<Partial<Record<SegmentType, readonly string[]>>> = {
  experience: ["company_info.name", "company_info.title"],
  education: ["institution_name", "degree", "field_of_study"],
};
const listed = ["items", "responsibilities", "courses", "technologies"];

const indexes = new WeakMap<Resume, ResumeIndex>();

/** The index of a résumé is created once, for all languages and clauses. */
export function indexResume(resume: Resume | null): ResumeIndex {
  if (resume === null) return buildIndex(null);
  const known = indexes.get(resume) ?? buildIndex(resume);
  indexes.set(resume, known);
  return known;
}

function buildIndex(resume: Resume | null): ResumeIndex {
  const segments = resume?.data ?? [];
  const entries = segments.flatMap((segment) =>
    segment.sub_segments.map(({ entry_id, sub_segment_data }) => entryOf(segment, entry_id, sub_segment_data as Record<string, unknown>)),
  );
  const own = segments.flatMap((segment) => listsOf(segment));
  return { resume, segments, entries, lists: [...own, ...entries.flatMap(({ lists }) => lists)] };
}

function entryOf(segment: ResumeSegment, id: string, data: Readonly<Record<string, unknown>>): IndexedEntry {
  const type = segment.segment_type;
  const names = (naming[type] ?? ["title", "organization"])
    .map((path) => ({ path, text: valueAt(data, path) ?? "" }))
    .filter(({ text }) => text !== "");
  const lists = listed.map((list) => ({ list, items: texts(data[list]) }));
  if (type === "experience") lists.push({ list: "skills", items: texts(data["skill_list"]) });
  return { id, type, segment, data, names, lists: lists.map((one) => ({ ...one, target: { entry: id }, tier: 2, segment })) };
}

function listsOf(segment: ResumeSegment): TextList[] {
  const data = segment.segment_data;
  if (data === null) return [];
  const target = { segment: { id: segment.segment_id } };
  if ("emails" in data) {
    return [
      { target, list: "emails", items: data.emails, tier: 1, segment },
      { target, list: "phones", items: data.phones, tier: 1, segment },
      { target, list: "links", items: data.links.map(({ url }) => url), tier: 1, segment },
    ];
  }
  return [{ target, list: "items", items: data.items, tier: 1, segment }];
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.map((item: unknown) => (typeof item === "string" ? item : (valueAt(item, "text") ?? ""))) : [];

/** The text at a path of an entry or a segment; null where none stands. */
export function valueAt(data: unknown, path: string): string | null {
  let value = data;
  for (const key of path.split(".")) value = typeof value === "object" && value !== null ? Reflect.get(value, key) : null;
  return typeof value === "string" ? value : null;
}

/** How names are compared: without case, accents and punctuation, but "C++" is not "C". */
export const nameKey = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}\p{M}+#.&]+/gu, " ")
    .replace(/\.(?=\s|$)/g, "")
    .trim();

/** Match of a name in a text: 2 for the whole text, 1 for whole words, 0 for none. Both are keys. */
export function matchScore(name: string, text: string): 0 | 1 | 2 {
  if (name === "") return 0;
  if (name === text) return 2;
  return ` ${text} `.includes(unspaced.test(name) ? name : ` ${name} `) ? 1 : 0;
}
