import { columns } from "../measures/thresholds.ts";
import type { RowFragment } from "../segments/row-fragments.ts";
import { countRows, type Side, typicalSize } from "./sides.ts";
import type { Zone } from "./zone.ts";

/**
 * The zone in reading order where one side holds nothing but headings, in a larger font than all that stands beside them: each
 * heading, and then what begins at its height. What stands on their side above the other one comes first. Null where the sides
 * are columns.
 */
export function splitMarginHeadings({ left, right }: Zone): (readonly RowFragment[])[] | null {
  return headed(left, right) ?? headed(right, left);
}

function headed(margin: Side, text: Side): (readonly RowFragment[])[] | null {
  const top = Math.min(...text.map((segment) => segment.top));
  const size = typicalSize(text);
  const isHeading = (segment: RowFragment): boolean => segment.size > columns.headingSize * size;
  const lead = margin.filter((segment) => !isHeading(segment) && segment.baseline < top);
  const headings = headingsOf(margin.filter((segment) => !lead.includes(segment)));
  if (headings.length < columns.rows || countRows(text) < 2 * headings.length) return null;
  if (!headings.flat().every(isHeading) || text.some((segment) => segment.size > columns.headingSize * size)) return null;
  const starts = headings.map((heading) => Math.min(...heading.map((segment) => segment.top)) - size / 2);
  const between = (from: number, to: number): RowFragment[] => text.filter(({ baseline }) => baseline >= from && baseline < to);
  const parts = headings.flatMap((heading, index) => [heading, between(starts[index] ?? 0, starts[index + 1] ?? Number.POSITIVE_INFINITY)]);
  return [lead, between(Number.NEGATIVE_INFINITY, starts[0] ?? 0), ...parts].filter((part) => part.length > 0);
}

/** Lines that stand close below each other are one heading. */
function headingsOf(margin: Side): RowFragment[][] {
  const headings: RowFragment[][] = [];
  for (const segment of margin) {
    const last = headings.at(-1)?.at(-1);
    if (last !== undefined && segment.baseline - last.baseline <= columns.paragraphPitch * segment.size) headings.at(-1)?.push(segment);
    else headings.push([segment]);
  }
  return headings;
}
