import { contactRows } from "../registry/contact-fields.ts";
import { type ResumeSegment, segmentTypes } from "../registry/segment-types.ts";
import type { Resume } from "../segment.schema.ts";
import { valuesAt } from "../values-at.ts";
import type { ChangeFormatter } from "./change-formatter.ts";
import { entryChanges } from "./entry-changes.ts";
import { groupedListChanges } from "./list-changes.ts";
import { longestIncreasing } from "./longest-increasing.ts";
import { truncate, truncatePair } from "./truncate.ts";
import { valueChanges } from "./value-changes.ts";

export type { ChangeFormatter } from "./change-formatter.ts";

/**
 * What really differs between two versions of a résumé: plain sentences in document order, one per change; none exactly when both hold
 * the same. Segments and entries are matched by their ids. Where nothing was there before, one sentence per segment says what came.
 */
export function diffResumes(before: Resume | null, after: Resume, words: ChangeFormatter): string[] {
  if (before === null) return after.data.filter(holdsSomething).map((segment) => introduced(words, segment));
  const [from, to] = [words.languageName(before.language), words.languageName(after.language)];
  const language = before.language === after.language ? [] : [words.say("language", { from, to })];
  const old = new Map(before.data.map((segment, index) => [identity(segment), { index, segment }]));
  if (after.data.length > 0 && !after.data.some((segment) => old.has(identity(segment)))) {
    const replaced = before.data.length > 0 ? [words.say("replaced_whole", {})] : [];
    return [...language, ...replaced, ...after.data.map((segment) => introduced(words, segment))];
  }
  return [...language, ...segmentsBetween(before, after, words, old)];
}

type Places = ReadonlyMap<string, { readonly index: number; readonly segment: ResumeSegment }>;

function segmentsBetween(before: Resume, after: Resume, words: ChangeFormatter, old: Places): string[] {
  const stays = new Set(after.data.map(identity));
  const common = after.data.flatMap((segment) => old.get(identity(segment))?.index ?? []);
  const unmoved = new Set([...longestIncreasing(common)].map((index) => common[index]));
  const told: string[] = [];
  let passed = 0;
  const tellRemoved = (until: number) => {
    for (; passed < until; passed++) {
      const gone = before.data[passed];
      if (gone && !stays.has(identity(gone))) told.push(words.say("segment_removed", { place: placeOf(words, gone) }));
    }
  };
  for (const [index, segment] of after.data.entries()) {
    const place = placeOf(words, segment);
    const was = old.get(identity(segment));
    if (was === undefined) {
      told.push(words.say("segment_added", { place }), ...filled(words, place, segment));
      continue;
    }
    tellRemoved(was.index);
    if (was.segment.segment_name !== segment.segment_name) {
      const [from, to] = truncatePair(nameOf(words, was.segment), nameOf(words, segment));
      told.push(words.say("segment_renamed", { from, to }));
    }
    if (!unmoved.has(was.index)) told.push(words.say("segment_moved", { place, count: index + 1 }));
    told.push(...contentChanges(words, place, was.segment, segment));
  }
  tellRemoved(before.data.length);
  return told;
}

/** A segment that changed its type is another one. */
const identity = ({ segment_id, segment_type }: ResumeSegment): string => `${segment_type} ${segment_id}`;

const nameOf = (words: ChangeFormatter, { segment_name, segment_type }: ResumeSegment): string =>
  segment_name.trim() || words.names[segment_type];

const placeOf = (words: ChangeFormatter, segment: ResumeSegment): string => truncate(nameOf(words, segment));

function contentChanges(words: ChangeFormatter, place: string, before: ResumeSegment, after: ResumeSegment): string[] {
  if (hasGroups(before) && hasGroups(after)) return groupedListChanges(words, place, before.segment_data, after.segment_data);
  const { fields } = segmentTypes[after.segment_type];
  return [
    ...valueChanges(words, { segment: place, entry: null }, fields, before.segment_data, after.segment_data),
    ...entryChanges(words, place, before, after),
  ];
}

type Grouped = Extract<ResumeSegment, { segment_type: "skills" | "interests" }>;
const hasGroups = (segment: ResumeSegment): segment is Grouped => segment.segment_type === "skills" || segment.segment_type === "interests";

/** One sentence for a segment that was not there: how much it holds, where that can be counted. */
function introduced(words: ChangeFormatter, segment: ResumeSegment): string {
  const place = placeOf(words, segment);
  const count = counted(segment);
  if (count === 0) return words.say("segment_added", { place });
  return words.say(count === 1 ? "one_entry" : "entries", { place, count });
}

const counted = ({ sub_segments, segment_data }: ResumeSegment): number =>
  segment_data !== null && "items" in segment_data && !("text" in segment_data && segment_data.text !== "")
    ? segment_data.items.length
    : sub_segments.length;

/** The most things that are named when they come with a new segment. */
const named = 5;

/** What came with a segment that is new in a résumé: by name while that is short, else by its number. */
function filled(words: ChangeFormatter, place: string, segment: ResumeSegment): string[] {
  const count = counted(segment);
  if (count === 0) return [];
  return count > named ? [introduced(words, segment)] : contentChanges(words, place, emptied(segment), segment);
}

/** The same segment with nothing in it. */
const emptied = (segment: ResumeSegment): ResumeSegment =>
  hasGroups(segment)
    ? { ...segment, segment_data: { items: [], groups: [] } }
    : ({ ...segment, ...nothing(segment), sub_segments: [] } as ResumeSegment);

const nothing = ({ segment_data }: ResumeSegment) => (segment_data === null ? {} : { segment_data: { text: "", items: [] } });

/** Who a résumé is of may be unknown. */
const holdsSomething = ({ segment_type, segment_data }: ResumeSegment): boolean =>
  segment_type !== "personal_info" ||
  contactRows.some(({ path }) => valuesAt(segment_data, path).some(({ value }) => value !== null && value !== ""));
