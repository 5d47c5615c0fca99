import { rows } from "../measures/thresholds.ts";
import type { OrderSource } from "../regions/order-source.ts";
import type { RowFragment } from "../segments/row-fragments.ts";
import type { Run } from "../segments/runs.ts";
import type { StructureTag } from "../segments/structure.ts";
import { joinBrokenHeadings, orderLabels } from "./labels.ts";
import type { OpenRow } from "./open-row.ts";
import { joinCellLines } from "./table-rows.ts";

/** All glyphs of one region on one baseline. */
export interface Row {
  readonly runs: readonly Run[];
  /** The runs of each of its pieces, in the order that the structure tree gives them; a single part where it says nothing. */
  readonly parts: readonly (readonly Run[])[];
  readonly baseline: number;
  readonly tag: StructureTag | null;
  /** Every element of the structure tree that it holds a part of. */
  readonly blocks: readonly number[];
}

type Test = (a: RowFragment, b: RowFragment) => boolean;

/** Rows are sorted by height, so only the last few can hold the next piece (a count). */
const nearest = 4;

/** The rows of a region in reading order: by the structure tree where there is one, from top to bottom elsewhere. */
export function buildRows(region: readonly RowFragment[], page: { source: OrderSource; rightToLeft: boolean }): Row[] {
  const { source } = page;
  const neighbours = source === "structure" ? structureNeighbours(region) : () => true;
  const inOrder = (a: RowFragment, b: RowFragment): boolean => source === "stream" || readsOn(a, b, page.rightToLeft);
  const wrapped = wrappedItems(region);
  const found: OpenRow[] = [];
  for (const segment of [...region].sort((a, b) => a.baseline - b.baseline)) {
    const row = found.slice(-nearest).findLast((each) => belongs(segment, each, { neighbours, inOrder, wrapped }));
    if (row === undefined) found.push({ segments: [segment], baseline: segment.baseline, size: segment.size });
    else row.segments.push(segment);
  }
  const ordered = source === "structure" ? byStructure(joinCellLines(orderLabels(joinBrokenHeadings(found)))) : found;
  return ordered.map(({ segments, baseline }) => ({
    runs: segments.flatMap((segment) => segment.runs),
    parts: partsOf(segments, source),
    baseline,
    tag: segments.reduce((first, segment) => (segment.order < first.order ? segment : first)).tag,
    blocks: segments.flatMap((segment) => segment.blocks),
  }));
}

function partsOf(segments: readonly RowFragment[], source: OrderSource): Run[][] {
  const orders = new Set(segments.map(({ order }) => order));
  const known = source === "structure" && orders.size === segments.length && segments.every(({ order }) => Number.isFinite(order));
  if (!known) return [segments.flatMap((segment) => segment.runs)];
  return [...segments].sort((a, b) => a.order - b.order).map((segment) => segment.runs);
}

function belongs(segment: RowFragment, row: OpenRow, region: { neighbours: Test; inOrder: Test; wrapped: ReadonlySet<number> }): boolean {
  const distance = Math.abs(segment.baseline - row.baseline);
  const smaller = Math.min(segment.size, row.size);
  if (distance > rows.sideBySide * smaller) return false;
  if (row.segments.some((other) => startsItem(segment, other, region.wrapped))) return false;
  const adjacent = row.segments.some((other) => region.neighbours(segment, other));
  if (distance <= rows.baseline * smaller) return adjacent || row.segments.every((other) => region.inOrder(segment, other));
  return adjacent && row.segments.every((other) => segment.left >= other.right || segment.right <= other.left);
}

/** True when the structure tree reads two pieces in the way they stand, or knows one of them not at all. */
function readsOn(a: RowFragment, b: RowFragment, rightToLeft: boolean): boolean {
  if (!Number.isFinite(a.order) || !Number.isFinite(b.order) || a.order === b.order) return true;
  return (a.left < b.left === a.order < b.order) !== rightToLeft;
}

/** A list item that continues in the next row shares no row with other content. */
function startsItem(a: RowFragment, b: RowFragment, wrapped: ReadonlySet<number>): boolean {
  if (a.tag === null || b.tag === null || a.tag.block === b.tag.block) return false;
  return [a.tag, b.tag].some(({ block, role }) => role === "list_item" && wrapped.has(block));
}

function wrappedItems(region: readonly RowFragment[]): Set<number> {
  const first = new Map<number, number>();
  const wrapped = new Set<number>();
  for (const { tag, baseline, size } of region) {
    if (tag?.role !== "list_item") continue;
    const known = first.get(tag.block);
    if (known === undefined) first.set(tag.block, baseline);
    else if (Math.abs(known - baseline) > rows.sideBySide * size) wrapped.add(tag.block);
  }
  return wrapped;
}

/** Pieces of different height print one row only when nothing stands between them in the structure tree. */
function structureNeighbours(region: readonly RowFragment[]): Test {
  const rank = new Map([...region].sort((a, b) => a.order - b.order).map((segment, index) => [segment, index]));
  return (a, b) => Math.abs((rank.get(a) ?? 0) - (rank.get(b) ?? 0)) === 1;
}

/** Rows that the tree does not know stay behind the row above them. */
function byStructure(found: readonly OpenRow[]): OpenRow[] {
  let last = -1;
  return found
    .map((row) => {
      const order = Math.min(...row.segments.map((segment) => segment.order));
      last = Number.isFinite(order) ? order : last;
      return { row, order: last };
    })
    .sort((a, b) => a.order - b.order)
    .map(({ row }) => row);
}
