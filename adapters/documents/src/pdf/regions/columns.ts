import { columns } from "../measures/thresholds.ts";
import { areCards } from "./cards.ts";
import type { OrderSource } from "./order-source.ts";
import {
  apart,
  areItems,
  countChanges,
  countRows,
  isCard,
  isFlush,
  isProse,
  type Side,
  shareOfBaselines,
  shareOfBeginnings,
} from "./sides.ts";
import type { Zone } from "./zone.ts";

/**
 * Tells columns from labels, dates and cells, which stand beside what they belong to. Those give themselves away by
 * sharing their baselines with the other side, or by an order that goes back and forth between the sides.
 */
export function areColumns(zone: Zone, source: OrderSource): boolean {
  const { left, right } = zone;
  if (dividesParagraph(zone)) return false;
  if (zone.band) return areCards(zone) || (areItems(left) && areItems(right));
  const [fewer, many] = countRows(left) <= countRows(right) ? [left, right] : [right, left];
  const few = withCompany(fewer, many);
  const changes = countChanges(left, right);
  const alternates = changes >= columns.alternations && changes > columns.alternation * countRows(few);
  if (shareOfBaselines(few, many) >= columns.aligned) return !(alternates && source === "structure") && alignedColumns(zone, changes);

  if (!alternates) return true;
  // The stream of some producers goes row by row through real columns, so that its order proves nothing alone.
  return source === "stream" && shareOfBeginnings(few, many) < columns.aligned;
}

/** Rows with nothing at all beside them, such as headings over labels, tell nothing about what stands beside what. */
function withCompany(few: Side, many: Side): Side {
  const beside = few.filter((segment) => many.some((other) => apart(segment, other) <= columns.company));
  return countRows(beside) >= columns.rows ? beside : few;
}

/** Sides on the same baselines are columns all the same when each is read as a whole and looks like one. */
function alignedColumns(zone: Zone, changes: number): boolean {
  const { left, right } = zone;
  if (isProse(left) && isProse(right)) return true;
  if (changes !== 1) return false;
  const shorter = Math.min(countRows(left), countRows(right));
  if (shorter >= columns.proseRows || (areItems(left) && areItems(right)) || (isCard(left) && isCard(right))) return true;
  return shorter >= columns.flushRows && isFlush(right);
}

/** A paragraph of the structure tree, or a row of a table, with lines in two parts flows round something; nothing there is a column. */
function dividesParagraph({ above, left, right, below }: Zone): boolean {
  const places = new Map<number, number>();
  return [above, left, right, below].some((part, place) =>
    part.some(({ tag }) => {
      if (tag === null || !tag.firm) return false;
      return [tag.block, ...(tag.cell ? [tag.cell.row] : [])].some((element) => {
        const known = places.get(element) ?? place;
        places.set(element, known);
        return known !== place;
      });
    }),
  );
}
