import type { OrderSource } from "./regions.ts";
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
 * @param source where their order comes from
 */
export function findZones(segments: readonly Segment[], source: OrderSource): Zone[] {
  const zones: { zone: Zone; score: number }[] = [];
  const em = typicalSize(segments);
  for (const edge of candidateEdges(segments)) {
    for (const zone of zonesAt(segments, edge, { em, source })) {
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
function zonesAt(segments: readonly Segment[], edge: number, { em, source }: { em: number; source: OrderSource }): Zone[] {
  const zones: Zone[] = [];
  let start = 0;
  const close = (end: number): void => {
    const zone = zoneOf(segments, start, end, edge, source);
    if (zone !== null) zones.push(zone);
  };
  const crossing = segments.filter((segment) => segment.left < edge - 1 && segment.right > edge - columns.gutter * em);
  let next = 0;
  segments.forEach((segment, index) => {
    while (next < crossing.length && above(crossing[next], segment)) next++;
    if (!sameRow(crossing[next], segment)) return;
    close(index);
    start = index + 1;
  });
  close(segments.length);
  return zones;
}

/** What stands in one row with something that crosses the strip belongs to that row, not to a column. */
function sameRow(crossing: Segment | undefined, segment: Segment): boolean {
  return crossing !== undefined && Math.abs(crossing.baseline - segment.baseline) <= rows.baseline * Math.min(crossing.size, segment.size);
}

function above(crossing: Segment | undefined, segment: Segment): boolean {
  return crossing !== undefined && crossing.baseline < segment.baseline && !sameRow(crossing, segment);
}

function zoneOf(segments: readonly Segment[], start: number, end: number, edge: number, source: OrderSource): Zone | null {
  if (end - start < 2 * columns.rows) return null;
  const isLeft = (segment: Segment): boolean => segment.left < edge - 1;
  const [from, to] = trim(segments, start, end, isLeft, source);
  const inside = segments.slice(from, to);
  const left = inside.filter(isLeft);
  const right = inside.filter((segment) => !isLeft(segment));
  if (countRows(left) < columns.rows || countRows(right) < columns.rows) return null;
  const gutter = Math.min(...right.map((segment) => segment.left)) - Math.max(...left.map((segment) => segment.right));
  return { above: segments.slice(0, from), left, right, below: segments.slice(to), gutter };
}

/** Leaves out of a zone what stands on one side only at its ends and belongs to what is above or below the columns. */
function trim(
  segments: readonly Segment[],
  start: number,
  end: number,
  isLeft: (segment: Segment) => boolean,
  source: OrderSource,
): [number, number] {
  const inside = segments.slice(start, end);
  const [first, last] = [inside[0], inside.at(-1)];
  if (first === undefined || last === undefined) return [start, end];
  const lead = start + inside.findIndex((segment) => isLeft(segment) !== isLeft(first));
  const tail = start + inside.findLastIndex((segment) => isLeft(segment) !== isLeft(last)) + 1;
  if (lead < start || tail > end) return [start, end];

  const parts = { lead: segments.slice(start, lead), body: segments.slice(lead, tail), tail: segments.slice(tail, end) };
  const [from, to] = source === "structure" ? aroundOthers(parts, isLeft) : [0, parts.tail.length];
  if (from > 0 || to < parts.tail.length) return [start + from, tail + to];
  return [start + headingsAtStart(parts), end < segments.length ? tail + headingsAtEnd(segments, tail, end) : end];
}

interface Parts {
  readonly lead: readonly Segment[];
  readonly body: readonly Segment[];
  readonly tail: readonly Segment[];
}

/** A side that the structure tree reads partly before and partly after the other one is no column where it stands alone. */
function aroundOthers({ lead, body, tail }: Parts, isLeft: (segment: Segment) => boolean): [number, number] {
  const sideOf = (part: readonly Segment[]): boolean => part[0] !== undefined && isLeft(part[0]);
  const orders = (part: readonly Segment[], left: boolean): number[] => part.filter((each) => isLeft(each) === left).map((each) => each.order);
  let [from, to] = [0, tail.length];
  if (lead.length > 0) {
    const others = orders([...body, ...tail], !sideOf(lead));
    const own = orders([...body, ...tail], sideOf(lead));
    if (Math.max(...lead.map((each) => each.order)) < Math.min(...others) && own.length > 0 && Math.min(...own) > Math.max(...others)) from = lead.length;
  }
  if (tail.length > 0) {
    const others = orders([...lead, ...body], !sideOf(tail));
    const own = orders([...lead, ...body], sideOf(tail));
    const begin = tail.findIndex((each) => each.order > Math.max(...others));
    if (begin >= 0 && own.length > 0 && Math.max(...own) < Math.min(...others)) to = begin;
  }
  return [from, to];
}

/** A few pieces above everything else and in a larger font are a heading over both columns. */
function headingsAtStart({ lead, body, tail }: Parts): number {
  const [first] = body;
  if (lead.length > columns.headingPieces || first === undefined || lead.some((segment) => segment.bottom > first.top)) return 0;
  const largest = Math.max(...[...body, ...tail].map((segment) => segment.size));
  const other = lead.findIndex((segment) => segment.size <= largest * columns.headingSize);
  return other < 0 ? lead.length : other;
}

/** A few pieces that are closer to the full-width text below than to the column above are the heading of that text. */
function headingsAtEnd(segments: readonly Segment[], from: number, end: number): number {
  if (end - from > columns.headingPieces) return end - from;
  for (let index = from; index < end; index++) {
    const [above, here, next] = [segments[index - 1], segments[index], segments[index + 1]];
    if (above === undefined || here === undefined || next === undefined) continue;
    if (here.baseline - above.baseline > next.baseline - here.baseline) return index - from;
  }
  return end - from;
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
