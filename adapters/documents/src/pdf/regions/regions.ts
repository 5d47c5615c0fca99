import type { Rect } from "../measures/geometry.ts";
import { columns } from "../measures/thresholds.ts";
import type { RowFragment } from "../segments/row-fragments.ts";
import { areColumns } from "./columns.ts";
import { splitMarginHeadings } from "./margin-headings.ts";
import type { OrderSource } from "./order-source.ts";
import { isRuledAcross } from "./ruled-tables.ts";
import type { Zone } from "./zone.ts";
import { findZones } from "./zones.ts";

/** What is known of the order in which a page is read. */
export interface PageOrder {
  readonly source: OrderSource;
  readonly rightToLeft: boolean;
  /** Horizontal rules. */
  readonly rules: readonly Rect[];
}

/**
 * Splits the segments of a page into columns and the rows above, between and below them, in reading order.
 */
export function findRegions(segments: readonly RowFragment[], page: PageOrder): RowFragment[][] {
  const sorted = [...segments].sort((a, b) => a.baseline - b.baseline || a.left - b.left);
  return divide(sorted, page, 0);
}

function divide(segments: readonly RowFragment[], page: PageOrder, depth: number): RowFragment[][] {
  if (segments.length === 0) return [];
  const zone =
    depth < columns.depth
      ? findZones(segments, page.source).find((candidate) => areColumns(candidate, page.source) && !isRuledAcross(candidate, page.rules))
      : undefined;
  if (zone === undefined) return [[...segments]];
  const headed = page.source === "stream" ? splitMarginHeadings(zone) : null;
  if (headed !== null) return [zone.above, ...headed, zone.below].flatMap((part) => divide(part, page, depth + 1));
  return [zone.above, ...inOrder(zone, page), zone.below].flatMap((part) => divide(part, page, depth + 1));
}

function inOrder({ left, right }: Zone, page: PageOrder): [readonly RowFragment[], readonly RowFragment[]] {
  const rightFirst = page.source === "structure" ? medianOrder(right) < medianOrder(left) : page.rightToLeft;
  return rightFirst ? [right, left] : [left, right];
}

function medianOrder(segments: readonly RowFragment[]): number {
  const orders = segments.map((segment) => segment.order).sort((a, b) => a - b);
  return orders[orders.length >> 1] ?? 0;
}
