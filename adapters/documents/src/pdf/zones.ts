import type { Segment } from "./segments.ts";
import { columns, rows } from "./thresholds.ts";

/** A part of a page with text on both sides of a vertical strip and nothing across it. */
export interface Zone {
  readonly above: readonly Segment[];
  readonly left: readonly Segment[];
  readonly right: readonly Segment[];
  readonly below: readonly Segment[];
  /** Width of the strip in points. */
  readonly gutter: number;
}

/**
 * Every zone the segments allow, the most promising first: wide strips with many rows on both sides.
 *
 * @param segments sorted by baseline
 */
export function findZones(segments: readonly Segment[]): Zone[] {
  const zones: { zone: Zone; score: number }[] = [];
  for (const edge of candidateEdges(segments)) {
    for (const zone of zonesAt(segments, edge)) {
      const em = typicalSize(segments);
      const score = Math.min(countRows(zone.left), countRows(zone.right)) * Math.min(zone.gutter, 4 * em);
      zones.push({ zone, score });
    }
  }
  return zones.sort((a, b) => b.score - a.score).map(({ zone }) => zone);
}

/** Left edges at which something stands that has something else to its left: where a right column may begin. */
function candidateEdges(segments: readonly Segment[]): number[] {
  const leftmost = Math.min(...segments.map((segment) => segment.left));
  const counts = new Map<number, number>();
  for (const { left, size } of segments) {
    if (left - leftmost < columns.gutter * size) continue;
    const edge = Math.round(left);
    counts.set(edge, (counts.get(edge) ?? 0) + 1);
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, columns.candidates)
    .map(([edge]) => edge);
}

/** The zones left and right of a strip that ends at `edge`, divided by whatever crosses the strip. */
function zonesAt(segments: readonly Segment[], edge: number): Zone[] {
  const zones: Zone[] = [];
  let start = 0;
  const close = (end: number): void => {
    const zone = zoneOf(segments, start, end, edge);
    if (zone !== null) zones.push(zone);
  };
  segments.forEach((segment, index) => {
    if (segment.left >= edge - 1 || segment.right <= edge - columns.gutter * segment.size) return;
    close(index);
    start = index + 1;
  });
  close(segments.length);
  return zones;
}

function zoneOf(segments: readonly Segment[], start: number, end: number, edge: number): Zone | null {
  const [from, to] = trim(segments, start, end, edge);
  const inside = segments.slice(from, to);
  const left = inside.filter((segment) => segment.left < edge - 1);
  const right = inside.filter((segment) => segment.left >= edge - 1);
  if (countRows(left) < columns.rows || countRows(right) < columns.rows) return null;
  const gutter = Math.min(...right.map((segment) => segment.left)) - Math.max(...left.map((segment) => segment.right));
  return { above: segments.slice(0, from), left, right, below: segments.slice(to), gutter };
}

/**
 * Rows at the ends of a zone that stand on one side only may belong to what is above or below: a heading over both
 * columns, or the heading of what follows. Few rows in a larger font before the other side begins, or a few rows after
 * the other side ended with full-width text below them, are left out of the zone.
 */
function trim(segments: readonly Segment[], start: number, end: number, edge: number): [number, number] {
  const isLeft = (index: number): boolean => (segments[index]?.left ?? 0) < edge - 1;
  let from = start;
  let to = end;
  let lead = start;
  while (lead < end && isLeft(lead) === isLeft(start)) lead++;
  if (lead < end && lead - start <= columns.headingRows) {
    const body = typicalSize(segments.slice(lead, end));
    while (from < lead && (segments[from]?.size ?? 0) > body * 1.15) from++;
  }
  let tail = end - 1;
  while (tail >= start && isLeft(tail) === isLeft(end - 1)) tail--;
  if (tail >= start && end < segments.length && end - 1 - tail < columns.headingRows) to = headingsAtEnd(segments, tail + 1, end);
  return [from, to];
}

/** Where the rows that look like the heading of what follows begin: after the widest gap above them. */
function headingsAtEnd(segments: readonly Segment[], from: number, end: number): number {
  for (let index = from; index < end; index++) {
    const above = segments[index - 1];
    const here = segments[index];
    const next = segments[index + 1];
    if (above === undefined || here === undefined || next === undefined) continue;
    if (here.baseline - above.baseline > next.baseline - here.baseline) return index;
  }
  return end;
}

/** Rows among segments that are sorted by baseline. */
export function countRows(segments: readonly Segment[]): number {
  let count = 0;
  let baseline = Number.NEGATIVE_INFINITY;
  for (const segment of segments) {
    if (segment.baseline - baseline <= rows.sideBySide * segment.size) continue;
    count++;
    baseline = segment.baseline;
  }
  return count;
}

export function typicalSize(segments: readonly Segment[]): number {
  const sizes = segments.map((segment) => segment.size).sort((a, b) => a - b);
  return sizes[sizes.length >> 1] ?? 1;
}
