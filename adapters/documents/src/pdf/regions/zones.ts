import { columns, rows } from "../measures/thresholds.ts";
import type { RowFragment } from "../segments/row-fragments.ts";
import { firstCardRow } from "./cards.ts";
import type { OrderSource } from "./order-source.ts";
import { countRows, typicalSize } from "./sides.ts";
import { trimZone } from "./trim-zone.ts";
import type { Zone } from "./zone.ts";

/**
 * Every zone the segments allow, the most promising first: wide strips with many rows on both sides.
 *
 * @param segments sorted by baseline
 * @param source origin of their order
 */
export function findZones(segments: readonly RowFragment[], source: OrderSource): Zone[] {
  const zones: { zone: Zone; score: number }[] = [];
  const em = typicalSize(segments);
  const known = new Set<string>();
  for (const { edge, isStrong } of candidateEdges(segments)) {
    for (const zone of zonesAt(segments, edge, (isStrong ? columns.narrowGutter : columns.gutter) * em)) {
      // Neighbouring edges often cut the same pieces apart.
      const cut = `${zone.above.length} ${zone.left.length} ${zone.right.length}`;
      if (known.has(cut)) continue;
      known.add(cut);
      const score = Math.min(countRows(zone.left), countRows(zone.right)) * (isStrong ? 4 * em : Math.min(zone.gutter, 4 * em));
      const band = source === "structure" ? firstCardRow(zone) : null;
      if (band !== null) zones.push({ zone: band, score });
      zones.push({ zone, score });
    }
  }
  return zones.sort((a, b) => b.score - a.score).map(({ zone }) => zone);
}

/** Left edges at which something stands that has something else to its left: where a right column may begin; many rows begin at a strong one. */
function candidateEdges(segments: readonly RowFragment[]): { edge: number; isStrong: boolean }[] {
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
    .map(([edge, count]) => ({ edge, isStrong: count >= columns.strongRows }));
}

/** The zones left and right of a strip that ends at `edge`, divided by whatever crosses the strip. */
function zonesAt(segments: readonly RowFragment[], edge: number, gutter: number): Zone[] {
  const zones: Zone[] = [];
  let start = 0;
  const close = (end: number): void => {
    const zone = zoneOf(segments, start, end, edge);
    if (zone !== null) zones.push(zone);
  };
  const crossing = segments.filter((segment) => segment.left < edge - 1 && segment.right > edge - gutter);
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

/** Content on one row with something that crosses the strip belongs to that row, not to a column. */
function sameRow(crossing: RowFragment | undefined, segment: RowFragment): boolean {
  return crossing !== undefined && Math.abs(crossing.baseline - segment.baseline) <= rows.baseline * Math.min(crossing.size, segment.size);
}

function above(crossing: RowFragment | undefined, segment: RowFragment): boolean {
  return crossing !== undefined && crossing.baseline < segment.baseline && !sameRow(crossing, segment);
}

function zoneOf(segments: readonly RowFragment[], start: number, end: number, edge: number): Zone | null {
  if (end - start < 2 * columns.rows) return null;
  const isLeft = (segment: RowFragment): boolean => segment.left < edge - 1;
  const [from, to] = trimZone(segments, { start, end }, isLeft);
  const inside = segments.slice(from, to);
  const left = inside.filter(isLeft);
  const right = inside.filter((segment) => !isLeft(segment));
  if (countRows(left) < columns.rows || countRows(right) < columns.rows) return null;
  const gutter = Math.min(...right.map((segment) => segment.left)) - Math.max(...left.map((segment) => segment.right));
  return { above: segments.slice(0, from), left, right, below: segments.slice(to), gutter, band: false };
}
