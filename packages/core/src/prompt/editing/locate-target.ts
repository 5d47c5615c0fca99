/** Finds the target of an edit operation, and creates missing segments. */

import { type Resume, type ResumeSegment, SegmentType, segmentTypes } from "@vitae/resume";
import type { OperationRefusal, SegmentRef, Target } from "../../engine/edit-operation.schema.ts";
import { entryKind, type Fields, fieldsOfType } from "./fields.ts";

export type RefusalReason = OperationRefusal["why"];
export type SegmentHeadings = Readonly<Record<SegmentType, string>>;

/** Segment and its index in `resume`, which contains the segment if it is new. */
export interface SegmentLocation {
  readonly resume: Resume;
  readonly at: number;
  readonly segment: ResumeSegment;
}

/** Data of a segment or of an entry. */
export interface DataLocation {
  readonly id: string;
  readonly data: object;
  readonly fields: Fields;
  /** Returns the résumé with `data` in this place. */
  put(data: object): Resume;
}

/** @param names headings of new segments; null: a missing segment is not created */
export function locateSegment(resume: Resume, ref: SegmentRef, names: SegmentHeadings | null): SegmentLocation | RefusalReason {
  const at = resume.data.findIndex((each) => ("id" in ref ? each.segment_id === ref.id : each.segment_type === ref.type));
  const segment = resume.data[at];
  if (segment !== undefined) return { resume, at, segment };
  if ("id" in ref || names === null) return "unknown_target";
  return withSegment(resume, emptySegment(ref.type, names[ref.type]), defaultSegmentIndex(resume, ref.type));
}

export function locateEntry(resume: Resume, entryId: string): { at: number; segment: ResumeSegment; index: number } | RefusalReason {
  for (const [at, segment] of resume.data.entries()) {
    const index = segment.sub_segments.findIndex((entry) => entry.entry_id === entryId);
    if (index !== -1) return { at, segment, index };
  }
  return "unknown_target";
}

export function locateData(resume: Resume, target: Target, names: SegmentHeadings | null): DataLocation | RefusalReason {
  if ("entry" in target) {
    const location = locateEntry(resume, target.entry);
    if (typeof location === "string") return location;
    const { at, segment, index } = location;
    const entry = segment.sub_segments[index];
    if (entry === undefined) return "wrong_kind";
    const put = (data: object) => {
      const entries: object[] = [...segment.sub_segments];
      entries[index] = { ...entry, sub_segment_data: data };
      return replaceSegment(resume, at, { ...segment, sub_segments: entries });
    };
    return { id: target.entry, data: entry.sub_segment_data, fields: fieldsOfType(segment.segment_type), put };
  }
  if ("type" in target.segment && entryKind(target.segment.type) !== null) return "wrong_kind";
  const location = locateSegment(resume, target.segment, names);
  if (typeof location === "string") return location;
  const { segment } = location;
  if (segment.segment_data === null) return "wrong_kind";
  const put = (data: object) => replaceSegment(location.resume, location.at, { ...segment, segment_data: data });
  return { id: segment.segment_id, data: segment.segment_data, fields: fieldsOfType(segment.segment_type), put };
}

/** @param segment has the same segment type as before */
export function replaceSegment(resume: Resume, at: number, segment: object): Resume {
  return { ...resume, data: resume.data.with(at, segment as ResumeSegment) };
}

export function emptySegment(type: SegmentType, name: string): ResumeSegment {
  const row = segmentTypes[type];
  const segment_data = "list" in row ? null : row.data.parse({});
  return { segment_id: "", segment_type: type, segment_name: name, segment_data, sub_segments: [] } as unknown as ResumeSegment;
}

/** Inserts a segment with the next free id. */
export function withSegment(resume: Resume, newSegment: ResumeSegment, index: number): SegmentLocation {
  const { id, next_id } = nextId(resume, "s");
  const segment = { ...newSegment, segment_id: id };
  const at = Math.min(index, resume.data.length);
  return { resume: { ...resume, next_id, data: resume.data.toSpliced(at, 0, segment) }, at, segment };
}

/** Index after the last segment that usually precedes this type. */
export function defaultSegmentIndex({ data }: Resume, type: SegmentType): number {
  const rank = (each: SegmentType) => SegmentType.options.indexOf(each);
  return data.findLastIndex((segment) => rank(segment.segment_type) <= rank(type)) + 1;
}

/** Returns an id that was never assigned and that the résumé does not contain. */
export function nextId({ data, next_id }: Resume, letter: "s" | "e"): { id: string; next_id: number } {
  let number = next_id;
  const isTaken = (id: string) =>
    data.some(({ segment_id, sub_segments }) => segment_id === id || sub_segments.some(({ entry_id }) => entry_id === id));
  while (isTaken(`${letter}${number}`)) number++;
  return { id: `${letter}${number}`, next_id: number + 1 };
}
