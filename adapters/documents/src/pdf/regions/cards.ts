import { cards, rows } from "../measures/thresholds.ts";
import type { RowFragment } from "../segments/row-fragments.ts";
import { hasDigit, isCard, type Side } from "./sides.ts";
import type { Zone } from "./zone.ts";

/**
 * The first row of a grid of cards, as a zone of its own: in the document's order its left side comes before its right
 * side, and both before everything below them. What stands on one side above the other is a heading over both. Null where
 * the zone is no grid.
 */
export function firstCardRow(zone: Zone): Zone | null {
  const [first, second, ...others] = turnsOf(zone);
  const [head, start] = [first?.[0], second?.[0]];
  if (first === undefined || second === undefined || head === undefined || start === undefined) return null;
  const bottom = Math.max(...[...first, ...second].map((segment) => segment.baseline));
  const rest = others.flat();
  if (rest.some((segment) => segment.baseline <= bottom)) return null;
  const top = Math.min(...second.map((segment) => segment.baseline)) - rows.baseline * start.size;
  const [lead, body] = [first.filter(({ baseline }) => baseline < top), first.filter(({ baseline }) => baseline >= top)];
  const [left, right] = zone.left.includes(head) ? [body, second] : [second, body];
  return {
    above: [...zone.above, ...lead.sort(byPlace)],
    left: left.sort(byPlace),
    right: right.sort(byPlace),
    below: [...rest.sort(byPlace), ...zone.below],
    gutter: zone.gutter,
    band: true,
  };
}

/** The segments of a zone in the document's order, cut where it goes from one side to the other. */
function turnsOf({ left, right }: Zone): RowFragment[][] {
  const isLeft = new Set(left);
  const turns: RowFragment[][] = [];
  for (const segment of [...left, ...right].sort((a, b) => a.order - b.order)) {
    const turn = turns.at(-1);
    if (turn?.[0] !== undefined && isLeft.has(turn[0]) === isLeft.has(segment)) turn.push(segment);
    else turns.push([segment]);
  }
  return turns;
}

const byPlace = (a: RowFragment, b: RowFragment): number => a.baseline - b.baseline || a.left - b.left;

/** Two sides are cards when each has a heading, or when they begin alike row by row: places and dates look otherwise than names. */
export function areCards({ above, left, right }: Zone): boolean {
  if (isCard(left) && isCard(right)) return true;
  if (goesOnAbove(above, right)) return false;
  const [own, other] = [beginnings(left), beginnings(right)];
  return own.length === cards.rows && other.length === cards.rows && own.every((segment, index) => looksLike(segment, other[index]));
}

/** The strip between cards may be narrower where a name is long; what begins below that name is no whole card. */
function goesOnAbove(above: Side, right: Side): boolean {
  const last = above.at(-1)?.baseline;
  return above.some(({ baseline, left }) => baseline === last && Math.abs(left - (right[0]?.left ?? 0)) <= 1);
}

/** First words of the first rows of a card; empty if the rows do not share a left edge. */
function beginnings(side: Side): RowFragment[] {
  const found: RowFragment[] = [];
  for (const segment of side) {
    if (found.length < cards.rows && found.at(-1)?.baseline !== segment.baseline) found.push(segment);
  }
  return found.every((segment) => Math.abs(segment.left - (found[0]?.left ?? 0)) <= 1) ? found : [];
}

function looksLike(a: RowFragment, b: RowFragment | undefined): boolean {
  const [one, other] = [a.runs[0]?.glyphs[0]?.object, b?.runs[0]?.glyphs[0]?.object];
  if (one === undefined || other === undefined || b === undefined) return false;
  return (
    Math.abs(one.size - other.size) < 0.1 &&
    one.bold === other.bold &&
    one.italic === other.italic &&
    one.colour === other.colour &&
    hasDigit(a) === hasDigit(b)
  );
}
