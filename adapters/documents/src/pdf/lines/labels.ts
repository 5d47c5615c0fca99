import { hasDigit } from "../regions/sides.ts";
import type { RowFragment } from "../segments/row-fragments.ts";
import type { OpenRow } from "./open-row.ts";

/** Rows are sorted by height: what stands at the height of one is no farther from it than this (a count). */
const nearest = 4;

/**
 * A heading or a label in the margin that is broken over several rows is read as a whole before what stands beside it. One with
 * something beside its first row alone is the name of an entry, and that is its date.
 */
export function joinBrokenHeadings(found: readonly OpenRow[]): OpenRow[] {
  const first = new Map<number, OpenRow>();
  const broken = new Set<number>();
  for (const [index, row] of found.entries()) {
    const near = found.slice(Math.max(0, index - nearest), index + nearest + 1);
    for (const segment of row.segments) {
      const { tag } = segment;
      if (tag === null || !(tag.role === "text" ? !hasDigit(segment) : tag.firm && tag.role === "heading")) continue;
      const known = first.get(tag.block);
      if (known === undefined) first.set(tag.block, row);
      else if (known !== row && near.some((other) => other.segments.some((piece) => standsBeside(piece, segment)))) broken.add(tag.block);
    }
  }
  if (broken.size === 0) return [...found];
  return found.flatMap((row) => {
    const parts = Map.groupBy(row.segments, ({ tag }) => (tag !== null && broken.has(tag.block) ? tag.block : null));
    return [...parts.values()].map((segments): OpenRow => ({ ...row, segments }));
  });
}

/** True if another row is printed at the height of this one. */
const standsBeside = (piece: RowFragment, { tag, top, bottom }: RowFragment): boolean =>
  piece.tag?.block !== tag?.block && piece.baseline > top && piece.baseline <= bottom;

/**
 * A label beside several rows, set in their middle or broken over two, is read before them all: the row that it shares a
 * baseline with is none of its own. Whatever the structure tree reads between two pieces of a row, and stands beside the
 * first of them with nothing that is read earlier, parts them.
 */
export function orderLabels(found: readonly OpenRow[]): OpenRow[] {
  const inOrder = found.flatMap((row) => row.segments).sort((a, b) => a.order - b.order);
  const rank = new Map(inOrder.map((segment, index) => [segment, index]));
  const rowOf = new Map(found.flatMap((row) => row.segments.map((segment) => [segment, row])));
  const standsAlone = (other: RowFragment, label: RowFragment): boolean =>
    rowOf.get(other)?.segments.every((piece) => piece.order >= label.order || piece.tag?.block === label.tag?.block) === true;
  const parted = (row: OpenRow): OpenRow[] => {
    if (row.segments.length < 2) return [row];
    const own = [...row.segments].sort((a, b) => a.order - b.order);
    const label: RowFragment[] = [];
    for (const [index, segment] of own.entries()) {
      const next = own[index + 1];
      label.push(segment);
      if (next === undefined || !Number.isFinite(next.order)) break;
      const between = inOrder.slice((rank.get(segment) ?? 0) + 1, rank.get(next) ?? 0);
      if (between.length === 0 || !between.every((other) => label.every((piece) => beside(piece, other) && standsAlone(other, piece))))
        continue;
      return [{ ...row, segments: label }, ...parted({ ...row, segments: own.slice(index + 1) })];
    }
    return [row];
  };
  return found.flatMap(parted);
}

function beside(a: RowFragment, b: RowFragment): boolean {
  return a.right <= b.left || a.left >= b.right;
}
