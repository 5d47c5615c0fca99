import type { Run } from "./runs.ts";
import type { Segment } from "./segments.ts";
import { rows } from "./thresholds.ts";

/** Everything that one region prints at one height. */
export interface Row {
  readonly runs: Run[];
  readonly baseline: number;
}

/** Rows are sorted by height, so only the last few can hold the next piece (a count). */
const nearest = 4;

/** The rows of a region from top to bottom. Pieces side by side may differ a little in height when their fonts differ in size. */
export function buildRows(region: readonly Segment[]): Row[] {
  const found: { segments: Segment[]; baseline: number; size: number }[] = [];
  for (const segment of [...region].sort((a, b) => a.baseline - b.baseline)) {
    const row = found.slice(-nearest).findLast((each) => belongs(segment, each));
    if (row === undefined) found.push({ segments: [segment], baseline: segment.baseline, size: segment.size });
    else row.segments.push(segment);
  }
  return found.map(({ segments, baseline }) => ({ runs: segments.flatMap((segment) => segment.runs), baseline }));
}

function belongs(segment: Segment, row: { segments: readonly Segment[]; baseline: number; size: number }): boolean {
  const distance = Math.abs(segment.baseline - row.baseline);
  if (distance <= rows.baseline * Math.min(segment.size, row.size)) return true;
  if (distance > rows.sideBySide * Math.max(segment.size, row.size)) return false;
  return row.segments.every((other) => segment.left >= other.right || segment.right <= other.left);
}
