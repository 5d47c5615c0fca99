import type { Resume, ResumeSegment } from "@vitae/resume";
import type { EditOperation } from "../../engine/edit-operation.schema.ts";

export const sizeLimits = {
  segments: 100,
  /** Per résumé. */
  entries: 1_000,
  /** Per list. */
  items: 500,
  /** Code points per value. */
  value: 20_000,
  /** UTF-8 bytes of the résumé as JSON. */
  bytes: 1_000_000,
} as const;

/** True if a single value of the operation is too long. */
export function hasLongValue(node: EditOperation): boolean {
  const exceedsLimit = (value: unknown): boolean => {
    if (typeof value === "string") return value.length > sizeLimits.value && [...value].length > sizeLimits.value;
    return typeof value === "object" && value !== null && Object.values(value).some(exceedsLimit);
  };
  return exceedsLimit(node);
}

/** Creates a check that returns true if a change makes a résumé exceed a limit. A résumé over the limit may still become smaller. */
export function createSizeCheck(): (before: Resume, after: Resume) => boolean {
  const known = new WeakMap<ResumeSegment, number>();
  const bytesOf = (segment: ResumeSegment): number => {
    const size = known.get(segment) ?? Buffer.byteLength(JSON.stringify(segment)) + 1;
    known.set(segment, size);
    return size;
  };
  const sum = ({ data }: Resume, of: (segment: ResumeSegment) => number) => data.reduce((all, segment) => all + of(segment), 0);
  const measures: readonly (readonly [measure: (resume: Resume) => number, cap: number])[] = [
    [({ data }) => data.length, sizeLimits.segments],
    [(resume) => sum(resume, ({ sub_segments }) => sub_segments.length), sizeLimits.entries],
    [(resume) => sum(resume, bytesOf) + envelopeBytes, sizeLimits.bytes],
  ];
  // The size before is needed only above the limit: measuring it costs as much as the change.
  return (before, after) =>
    measures.some(([measure, cap]) => measure(after) > cap && measure(after) > measure(before)) ||
    after.data.some((segment, at) => segment !== before.data[at] && hasLongerList(before.data[at] ?? null, segment));
}

/** JSON bytes outside the segments. */
const envelopeBytes = 100;

/** True if a list over the limit became longer. Entries have their own limit. */
function hasLongerList(before: unknown, after: unknown): boolean {
  if (before === after || typeof after !== "object" || after === null) return false;
  const old = typeof before === "object" && before !== null ? (before as Record<string, unknown>) : {};
  if (Array.isArray(after) && after.length > sizeLimits.items && !isEntries(after))
    return after.length > (Array.isArray(before) ? before.length : 0);
  return Object.entries(after).some(([key, value]) => hasLongerList(old[key], value));
}

const isEntries = (list: readonly unknown[]): boolean => typeof list[0] === "object" && list[0] !== null && "entry_id" in list[0];
