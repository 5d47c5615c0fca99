import { boundsOf, type Rect } from "../measures/geometry.ts";
import { columns, edges, rows } from "../measures/thresholds.ts";
import { interleave } from "./interleave.ts";
import type { Run } from "./runs.ts";
import type { StructureTag } from "./structure.ts";

/** Runs of one row that stand close together: the smallest piece that columns are made of. */
export interface RowFragment extends Rect {
  readonly runs: Run[];
  readonly baseline: number;
  readonly size: number;
  /** Position in the order of the document: that of its structure tree, else of its content stream. */
  readonly order: number;
  /** Tags of its first run in the structure tree; null without tags or if the tree is not trusted. */
  readonly tag: StructureTag | null;
  /** Every element of the structure tree that it holds a part of. */
  readonly blocks: readonly number[];
}

/** @param tagsOf tags of a run in a trusted structure tree; null without one, and then the order is that of the content stream */
export function buildFragments(runs: readonly Run[], tagsOf: ((run: Run) => readonly StructureTag[]) | null): RowFragment[] {
  const rowsOfPage = byBaseline(runs).map((row) => interleave(row).sort((a, b) => a.left - b.left));
  const isColumn = strongEdges(rowsOfPage.flatMap((row) => divide(row, () => false).flatMap(([first]) => first ?? [])));
  return rowsOfPage.flatMap((row) => divide(row, isColumn).map((close) => segment(close, tagsOf)));
}

/** Groups runs by their baseline, never by their boxes: a fallback font has another box on the same baseline. */
function byBaseline(runs: readonly Run[]): Run[][] {
  const sorted = [...runs].sort((a, b) => a.baseline - b.baseline);
  const groups: Run[][] = [];
  let group: Run[] = [];
  let baseline = Number.NEGATIVE_INFINITY;
  for (const run of sorted) {
    if (group.length > 0 && run.baseline - baseline > rows.baseline * Math.max(run.size, 1)) {
      groups.push(group);
      group = [];
    }
    if (group.length === 0) baseline = run.baseline;
    group.push(run);
  }
  if (group.length > 0) groups.push(group);
  return groups;
}

/** Decides whether a column begins at the left edge of a run. */
function strongEdges(first: readonly Run[]): (run: Run) => boolean {
  const slot = ({ left }: Run): number => Math.round(left / edges.tolerance);
  const counts = Map.groupBy(first, slot);
  return (run) => (counts.get(slot(run))?.length ?? 0) >= columns.strongRows;
}

/** Pieces of a row, sorted from left to right, between which columns may part; before the edge of a column, less space does. */
function divide(row: readonly Run[], isColumn: (run: Run) => boolean): Run[][] {
  const parts: Run[][] = [];
  let part: Run[] = [];
  let right = 0;
  let size = 0;
  for (const run of row) {
    if (part.length > 0 && run.left - right > (isColumn(run) ? columns.narrowGutter : rows.segmentGap) * Math.max(size, run.size)) {
      parts.push(part);
      part = [];
    }
    right = part.length === 0 ? run.right : Math.max(right, run.right);
    size = run.size;
    part.push(run);
  }
  if (part.length > 0) parts.push(part);
  return parts;
}

function segment(runs: Run[], tagsOf: ((run: Run) => readonly StructureTag[]) | null): RowFragment {
  const { left, top, right, bottom } = boundsOf(runs);
  const { baseline, size } = runs.reduce((a, b) => (b.size > a.size ? b : a));
  const tags = tagsOf === null ? [] : runs.flatMap(tagsOf);
  const order = tagsOf === null ? Math.min(...runs.map((run) => run.glyphs[0]?.index ?? 0)) : Math.min(...tags.map((tag) => tag.order));
  return { left, top, right, bottom, runs, baseline, size, order, tag: tags[0] ?? null, blocks: tags.map((tag) => tag.block) };
}
