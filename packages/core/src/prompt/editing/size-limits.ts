import type { EditOperation } from "../../engine/edit-operation.schema.ts";
import type { ResumeSegment } from "../../resume/registry/segment-types.ts";
import type { Resume } from "../../resume/segment.schema.ts";

export const caps = {
  segments: 100,
  /** In the whole résumé. */
  entries: 1_000,
  /** Of one list. */
  items: 500,
  /** Code points of one value. */
  value: 20_000,
  /** Bytes of the résumé's JSON, in UTF-8. */
  bytes: 1_000_000,
} as const;

/** Whether a value of the operation alone is too much. */
export function hasLongValue(node: EditOperation): boolean {
  const isLong = (value: unknown): boolean => {
    if (typeof value === "string") return value.length > caps.value && [...value].length > caps.value;
    return typeof value === "object" && value !== null && Object.values(value).some(isLong);
  };
  return isLong(node);
}

/** Tells whether a change makes a résumé larger than it may be. What was too large before may always become smaller. */
export function createSizeCheck(): (before: Resume, after: Resume) => boolean {
  const encoder = new TextEncoder();
  const known = new WeakMap<ResumeSegment, number>();
  const bytesOf = (segment: ResumeSegment): number => {
    const size = known.get(segment) ?? encoder.encode(JSON.stringify(segment)).length + 1;
    known.set(segment, size);
    return size;
  };
  const sum = ({ data }: Resume, of: (segment: ResumeSegment) => number) => data.reduce((all, segment) => all + of(segment), 0);
  const grows = (before: number, after: number, cap: number) => after > cap && after > before;
  const measures: readonly (readonly [measure: (resume: Resume) => number, cap: number])[] = [
    [({ data }) => data.length, caps.segments],
    [(resume) => sum(resume, ({ sub_segments }) => sub_segments.length), caps.entries],
    [(resume) => sum(resume, bytesOf) + around, caps.bytes],
  ];
  return (before, after) =>
    measures.some(([measure, cap]) => grows(measure(before), measure(after), cap)) ||
    after.data.some((segment, at) => segment !== before.data[at] && hasLongerList(before.data[at] ?? null, segment));
}

/** Bytes around the segments. */
const around = 100;

/** A list over the cap that is longer than what stood in its place. Entries have a cap of their own. */
function hasLongerList(before: unknown, after: unknown): boolean {
  if (before === after || typeof after !== "object" || after === null) return false;
  const old = typeof before === "object" && before !== null ? (before as Record<string, unknown>) : {};
  if (Array.isArray(after) && after.length > caps.items && !isEntries(after))
    return after.length > (Array.isArray(before) ? before.length : 0);
  return Object.entries(after).some(([key, value]) => hasLongerList(old[key], value));
}

const isEntries = (list: readonly unknown[]): boolean => typeof list[0] === "object" && list[0] !== null && "entry_id" in list[0];
