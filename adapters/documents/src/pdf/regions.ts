import { bulletGlyph } from "./bullets.ts";
import type { Segment } from "./segments.ts";
import { columns, rows } from "./thresholds.ts";
import { countRows, findZones, type Zone } from "./zones.ts";

/** How far the order that comes with the document can be trusted to say which pieces belong together. */
export type OrderSource = "structure" | "stream";

/**
 * Divides the segments of a page into columns and what stands above, between and below them, in reading order.
 *
 * White space alone does not make a column: labels, dates and cells stand beside what they belong to. They give
 * themselves away by sharing baselines with the other side, or by an order that goes back and forth between the sides.
 */
export function findRegions(segments: readonly Segment[], page: { source: OrderSource; rightToLeft: boolean }): Segment[][] {
  const sorted = [...segments].sort((a, b) => a.baseline - b.baseline || a.left - b.left);
  return divide(sorted, page, 0);
}

function divide(segments: readonly Segment[], page: { source: OrderSource; rightToLeft: boolean }, depth: number): Segment[][] {
  if (segments.length === 0) return [];
  const zone = depth < columns.depth ? findZones(segments, page.source).find((candidate) => areColumns(candidate, page.source)) : undefined;
  if (zone === undefined) return [[...segments]];
  return [zone.above, ...inOrder(zone, page), zone.below].flatMap((part) => divide(part, page, depth + 1));
}

function inOrder({ left, right }: Zone, page: { source: OrderSource; rightToLeft: boolean }): [readonly Segment[], readonly Segment[]] {
  const rightFirst = page.source === "structure" ? medianOrder(right) < medianOrder(left) : page.rightToLeft;
  return rightFirst ? [right, left] : [left, right];
}

function areColumns(zone: Zone, source: OrderSource): boolean {
  const { left, right } = zone;
  if (dividesParagraph(zone)) return false;
  const shorter = Math.min(countRows(left), countRows(right));
  const changes = countChanges(left, right);
  if (shareOfBaselines(left, right) >= columns.aligned) {
    return changes === 1 && (shorter >= columns.proseRows || (areItems(left) && areItems(right)) || (startsWithHeading(left) && startsWithHeading(right)));
  }
  return source === "stream" || changes < columns.alternations || changes <= columns.alternation * shorter;
}

/** A paragraph of the structure tree with lines in two parts flows round something; nothing there is a column. */
function dividesParagraph({ above, left, right, below }: Zone): boolean {
  const places = new Map<number, number>();
  return [above, left, right, below].some((part, place) =>
    part.some(({ tag }) => {
      if (tag === null || !tag.firm) return false;
      const known = places.get(tag.block) ?? place;
      places.set(tag.block, known);
      return known !== place;
    }),
  );
}

/** Lists that stand side by side are set on the same baselines. */
function areItems(side: readonly Segment[]): boolean {
  const [first] = side;
  return side.every(({ tag }) => tag?.role === "list_item") || (first !== undefined && startsWithBullet(first) && side.filter(startsWithBullet).length > 1);
}

function startsWithBullet({ runs }: Segment): boolean {
  return bulletGlyph.test(runs[0]?.glyphs[0]?.text ?? "");
}

/** Cards with a heading each; a date is no heading of a card. */
function startsWithHeading(side: readonly Segment[]): boolean {
  const [first] = side;
  return first?.tag?.role === "heading" && !first.runs.some((run) => run.glyphs.some(({ text }) => /\p{N}/u.test(text)));
}

/** How often the document's order goes from one side to the other. */
function countChanges(left: readonly Segment[], right: readonly Segment[]): number {
  const sides = [...left.map(({ order }) => ({ order, side: 0 })), ...right.map(({ order }) => ({ order, side: 1 }))].sort(
    (a, b) => a.order - b.order,
  );
  return sides.filter((each, index) => index > 0 && each.side !== sides[index - 1]?.side).length;
}

/** The share of the rows of the side with fewer rows that have a row of the other side on their baseline. */
function shareOfBaselines(left: readonly Segment[], right: readonly Segment[]): number {
  const [few, many] = countRows(left) <= countRows(right) ? [left, right] : [right, left];
  const shared = few.filter(({ baseline, size }) =>
    many.some((other) => Math.abs(other.baseline - baseline) <= rows.baseline * Math.min(size, other.size)),
  );
  return shared.length / few.length;
}

function medianOrder(segments: readonly Segment[]): number {
  const orders = segments.map((segment) => segment.order).sort((a, b) => a - b);
  return orders[orders.length >> 1] ?? 0;
}
