import { columns, rows } from "../measures/thresholds.ts";
import type { RowFragment } from "../segments/row-fragments.ts";
import { apart, countChanges, countRows, typicalSize } from "./sides.ts";

type Side = (segment: RowFragment) => boolean;

/** Splits a zone into its one-sided rows at both ends and the rows between. */
interface Parts {
  readonly lead: readonly RowFragment[];
  readonly body: readonly RowFragment[];
  readonly tail: readonly RowFragment[];
}

/**
 * Removes the rows from a zone that belong to the text above or below its columns.
 *
 * @param segments sorted by baseline; the zone is a slice of them
 * @returns the remaining slice
 */
export function trimZone(segments: readonly RowFragment[], zone: { start: number; end: number }, isLeft: Side): [number, number] {
  const whole = zone.start + begunAbove(segments, zone);
  const start = whole + headerPieces(segments.slice(whole, zone.end), isLeft);
  const parts = partsOf(segments.slice(start, zone.end), isLeft);
  if (parts === null) return [start, zone.end];

  const tail = zone.end - parts.tail.length;
  const [from, to] = aroundOthers(parts, isLeft);
  if (from > 0 || to < parts.tail.length) return [start + from, tail + to];
  return [start + headingsAtStart(parts), zone.end < segments.length ? tail + headingsAtEnd(segments, tail, zone.end) : zone.end];
}

/** How many pieces at the start are the last line of a paragraph above the columns, as the structure tree knows it. */
function begunAbove(segments: readonly RowFragment[], { start, end }: { start: number; end: number }): number {
  const above = segments[start - 1]?.tag;
  if (!above?.firm) return 0;
  const other = segments.slice(start, end).findIndex(({ tag }) => tag?.block !== above.block);
  return Math.max(other, 0);
}

/** Null if everything is on one side. */
function partsOf(inside: readonly RowFragment[], isLeft: Side): Parts | null {
  const [first, last] = [inside[0], inside.at(-1)];
  if (first === undefined || last === undefined) return null;
  const begins = inside.find((segment) => isLeft(segment) !== isLeft(first));
  const ends = inside.findLast((segment) => isLeft(segment) !== isLeft(last));
  if (begins === undefined || ends === undefined) return null;
  // A segment on one row with the first or last segment of the other side belongs to the body.
  const lead = inside.findIndex((segment) => apart(segment, begins) <= rows.baseline);
  const tail = inside.findLastIndex((segment) => apart(segment, ends) <= rows.baseline) + 1;
  return { lead: inside.slice(0, lead), body: inside.slice(lead, tail), tail: inside.slice(tail) };
}

/**
 * How many pieces at the start are rows over the columns, such as a line of contacts: they reach into both sides and come
 * before everything else in the document's order, which reads the rest one side after the other.
 */
function headerPieces(inside: readonly RowFragment[], isLeft: Side): number {
  const most = Math.min(columns.headerPieces, inside.length - 2 * columns.rows);
  for (let count = 2; count <= most; count++) {
    if (!endsInBoth(inside, count, isLeft)) continue;
    const [head, rest] = [inside.slice(0, count), inside.slice(count)];
    if (isBand(head, isLeft)) continue;
    const before = Math.max(...head.map((segment) => segment.order));
    if (rest.some((segment) => segment.order <= before)) continue;
    const right = rest.filter((segment) => !isLeft(segment));
    if (countChanges(rest.filter(isLeft), right) === 1) return count;
  }
  return 0;
}

/** Cards side by side, each read as a whole, are no header of the cards below them. */
function isBand(head: readonly RowFragment[], isLeft: Side): boolean {
  const [left, right] = [head.filter(isLeft), head.filter((segment) => !isLeft(segment))];
  return Math.min(countRows(left), countRows(right)) > 1 && countChanges(left, right) === 1;
}

/** True when the last of the first `count` pieces has a piece of the other side on its baseline. */
function endsInBoth(inside: readonly RowFragment[], count: number, isLeft: Side): boolean {
  const last = inside[count - 1];
  for (let index = count - 2; index >= 0; index--) {
    const other = inside[index];
    if (last === undefined || other === undefined || apart(other, last) > rows.baseline) return false;
    if (isLeft(other) !== isLeft(last)) return true;
  }
  return false;
}

/** A side that the document reads partly before and partly after the other one is no column where it stands alone. */
function aroundOthers({ lead, body, tail }: Parts, isLeft: Side): [number, number] {
  const orders = (part: readonly RowFragment[], side: RowFragment | undefined, same: boolean): number[] =>
    side === undefined ? [] : part.filter((each) => (isLeft(each) === isLeft(side)) === same).map((each) => each.order);

  const after = { own: orders([...body, ...tail], lead[0], true), others: orders([...body, ...tail], lead[0], false) };
  const readFirst = lead.every((each) => each.order < Math.min(...after.others));
  const from = readFirst && after.own.length > 0 && Math.min(...after.own) > Math.max(...after.others) ? lead.length : 0;

  const before = { own: orders([...lead, ...body], tail[0], true), others: orders([...lead, ...body], tail[0], false) };
  const begin = tail.findIndex((each) => each.order > Math.max(...before.others));
  const readAround = begin >= 0 && before.own.length > 0 && Math.max(...before.own) < Math.min(...before.others);
  return [from, readAround ? begin : tail.length];
}

/** A few pieces above everything else are a heading over both columns when their font is larger, or when a wide gap parts them from both. */
function headingsAtStart({ lead, body, tail }: Parts): number {
  const [first] = body;
  const last = lead.at(-1);
  if (last === undefined || first === undefined || lead.length > columns.headingPieces) return 0;
  if (lead.some((segment) => segment.bottom > first.top)) return 0;
  const rest = [...body, ...tail];
  if (first.baseline - last.baseline > columns.headerGap * typicalSize(rest)) return lead.length;
  const largest = Math.max(...rest.map((segment) => segment.size));
  const other = lead.findIndex((segment) => segment.size <= largest * columns.headingSize);
  return other < 0 ? lead.length : other;
}

/** A few pieces that are closer to the full-width text below than to the column above are the heading of that text. */
function headingsAtEnd(segments: readonly RowFragment[], from: number, end: number): number {
  if (end - from > columns.headingPieces) return end - from;
  for (let index = from; index < end; index++) {
    const [above, here, next] = [segments[index - 1], segments[index], segments[index + 1]];
    if (above === undefined || here === undefined || next === undefined) continue;
    if (here.baseline - above.baseline > next.baseline - here.baseline) return index - from;
  }
  return end - from;
}
