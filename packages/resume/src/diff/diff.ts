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
 * Describes the changes between two versions of a résumé, one sentence per change, in document order. Returns no sentence only if both have
 * equal content. Segments and entries are matched by id. Without a previous version, each segment gets one sentence.
 *
 * @param detail `segments`: one sentence for each segment whose content changed, as for a translation, which changes every text
 */
export function diffResumes(
  before: Resume | null,
  after: Resume,
  formatter: ChangeFormatter,
  detail: "values" | "segments" = "values",
): string[] {
  if (before === null) return after.data.filter(hasContent).map((segment) => segmentAddedSentence(formatter, segment));
  const [from, to] = [formatter.languageName(before.language), formatter.languageName(after.language)];
  const language = before.language === after.language ? [] : [formatter.say("language", { from, to })];
  const previousSegments = new Map(before.data.map((segment, index) => [identity(segment), { index, segment }]));
  if (after.data.length > 0 && !after.data.some((segment) => previousSegments.has(identity(segment)))) {
    const replaced = before.data.length > 0 ? [formatter.say("replaced_whole", {})] : [];
    return [...language, ...replaced, ...after.data.map((segment) => segmentAddedSentence(formatter, segment))];
  }
  return [...language, ...segmentChanges({ before, after, formatter, previousSegments, detail })];
}

type SegmentIndex = ReadonlyMap<string, { readonly index: number; readonly segment: ResumeSegment }>;

interface Compared {
  readonly before: Resume;
  readonly after: Resume;
  readonly formatter: ChangeFormatter;
  readonly previousSegments: SegmentIndex;
  readonly detail: "values" | "segments";
}

function segmentChanges({ before, after, formatter, previousSegments, detail }: Compared): string[] {
  const remainingIds = new Set(after.data.map(identity));
  const common = after.data.flatMap((segment) => previousSegments.get(identity(segment))?.index ?? []);
  const unmoved = new Set([...longestIncreasing(common)].map((index) => common[index]));
  const sentences: string[] = [];
  let position = 0;
  const addRemovedUntil = (until: number) => {
    for (; position < until; position++) {
      const removed = before.data[position];
      if (removed && !remainingIds.has(identity(removed)))
        sentences.push(formatter.say("segment_removed", { place: shortHeading(formatter, removed) }));
    }
  };
  for (const [index, segment] of after.data.entries()) {
    const place = shortHeading(formatter, segment);
    const previous = previousSegments.get(identity(segment));
    if (previous === undefined) {
      sentences.push(formatter.say("segment_added", { place }), ...newSegmentContent(formatter, place, segment));
      continue;
    }
    addRemovedUntil(previous.index);
    const content = contentChanges(formatter, place, previous.segment, segment);
    const whole = detail === "segments" && content.length > 0 ? [formatter.say("rewritten", { place })] : null;
    if (whole === null && previous.segment.segment_name !== segment.segment_name) {
      const [from, to] = truncatePair(headingOf(formatter, previous.segment), headingOf(formatter, segment));
      sentences.push(formatter.say("segment_renamed", { from, to }));
    }
    if (!unmoved.has(previous.index)) sentences.push(formatter.say("segment_moved", { place, count: index + 1 }));
    sentences.push(...(whole ?? content));
  }
  addRemovedUntil(before.data.length);
  return sentences;
}

/** A segment with a changed type counts as a different segment. */
const identity = ({ segment_id, segment_type }: ResumeSegment): string => `${segment_type} ${segment_id}`;

const headingOf = (formatter: ChangeFormatter, { segment_name, segment_type }: ResumeSegment): string =>
  segment_name.trim() || formatter.names[segment_type];

const shortHeading = (formatter: ChangeFormatter, segment: ResumeSegment): string => truncate(headingOf(formatter, segment));

function contentChanges(formatter: ChangeFormatter, place: string, before: ResumeSegment, after: ResumeSegment): string[] {
  if (hasGroups(before) && hasGroups(after)) return groupedListChanges(formatter, place, before.segment_data, after.segment_data);
  const { fields } = segmentTypes[after.segment_type];
  return [
    ...valueChanges(formatter, { segment: place, entry: null }, fields, before.segment_data, after.segment_data),
    ...entryChanges(formatter, place, before, after),
  ];
}

type Grouped = Extract<ResumeSegment, { segment_type: "skills" | "interests" }>;
const hasGroups = (segment: ResumeSegment): segment is Grouped => segment.segment_type === "skills" || segment.segment_type === "interests";

/** Describes a new segment, with the number of its entries or items if it has any. */
function segmentAddedSentence(formatter: ChangeFormatter, segment: ResumeSegment): string {
  const place = shortHeading(formatter, segment);
  const count = itemCount(segment);
  if (count === 0) return formatter.say("segment_added", { place });
  return formatter.say(count === 1 ? "one_entry" : "entries", { place, count });
}

const itemCount = ({ sub_segments, segment_data }: ResumeSegment): number =>
  segment_data !== null && "items" in segment_data && !("text" in segment_data && segment_data.text !== "")
    ? segment_data.items.length
    : sub_segments.length;

/** Maximum number of items of a new segment that are named. */
const maxNamedItems = 5;

/** Describes the content of a new segment by name, or by number if it has many items. */
function newSegmentContent(formatter: ChangeFormatter, place: string, segment: ResumeSegment): string[] {
  const count = itemCount(segment);
  if (count === 0) return [];
  return count > maxNamedItems
    ? [segmentAddedSentence(formatter, segment)]
    : contentChanges(formatter, place, withoutContent(segment), segment);
}

const withoutContent = (segment: ResumeSegment): ResumeSegment =>
  hasGroups(segment)
    ? { ...segment, segment_data: { items: [], groups: [] } }
    : ({ ...segment, ...emptyData(segment), sub_segments: [] } as ResumeSegment);

const emptyData = ({ segment_data }: ResumeSegment) => (segment_data === null ? {} : { segment_data: { text: "", items: [] } });

/** False for personal data without any value. */
const hasContent = ({ segment_type, segment_data }: ResumeSegment): boolean =>
  segment_type !== "personal_info" ||
  contactRows.some(({ path }) => valuesAt(segment_data, path).some(({ value }) => value !== null && value !== ""));
