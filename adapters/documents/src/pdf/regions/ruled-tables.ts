import type { Surface } from "../glyphs/paint.ts";
import type { Rect } from "../measures/geometry.ts";
import { ruled } from "../measures/thresholds.ts";
import type { RowFragment } from "../segments/row-fragments.ts";
import { countRows } from "./sides.ts";
import type { Zone } from "./zone.ts";

/** Horizontal rules of a page, from top to bottom. Those that touch are one: tables draw a border for each cell. A drawing has more of them than a table. */
export function rulesOf(shapes: readonly Surface[]): Rect[] {
  const thin = shapes.filter(({ box, isPath }) => isPath && box.bottom - box.top <= ruled.height && box.right - box.left >= ruled.width);
  if (thin.length > ruled.most) return [];
  const sorted = thin.map(({ box }) => box).sort((a, b) => Math.round(a.top) - Math.round(b.top) || a.left - b.left);
  const found: Rect[] = [];
  for (const box of sorted) {
    const last = found.at(-1);
    if (last && isNear(box.top, last.top) && box.left <= last.right + ruled.slack && box.right >= last.left - ruled.slack)
      found[found.length - 1] = { ...last, left: Math.min(last.left, box.left), right: Math.max(last.right, box.right) };
    else found.push(box);
  }
  return found;
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= ruled.slack;

/** True if the rows of a table go on across the strip: a rule crosses it below nearly every row of the shorter side. */
export function isRuledAcross({ left, right }: Zone, rules: readonly Rect[]): boolean {
  if (rules.length < ruled.fewest) return false;
  const rows = Math.min(countRows(left), countRows(right));
  const most = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const least = (values: readonly number[]): number => -most(values.map((value) => -value));
  const baselines = [...left, ...right].map(({ baseline }) => baseline);
  const [top, bottom] = [least(baselines), most(baselines)];
  const strip = { left: most(left.map((one) => one.right)), right: least(right.map((one) => one.left)) };
  const crossing = rules.filter(
    (rule) => rule.top > top && rule.top < bottom && rule.left < strip.left - ruled.beyond && rule.right > strip.right + ruled.beyond,
  );
  return crossing.length >= Math.max(ruled.fewest, ruled.share * (rows - 1));
}

/**
 * Puts a cell of one line beside the first line of the longest cell of its table row: tables set short cells at half the height of their
 * row, between two lines of the text that they belong to. A row of a table stands between two rules of one length.
 */
export function levelCells(segments: readonly RowFragment[], rules: readonly Rect[]): readonly RowFragment[] {
  const raised = new Map<RowFragment, number>();
  for (const [above, below] of tableRows(rules)) {
    const inside = segments.filter(
      ({ baseline, left, right }) => baseline > above.top && baseline < below.top && left >= above.left && right <= above.right,
    );
    if (inside.length > ruled.pieces) continue;
    const cells = cellsOf(inside).map((cell) => ({
      cell,
      lines: [...new Set(cell.map(({ baseline }) => baseline))].sort((a, b) => a - b),
    }));
    const longest = cells.reduce((most, { lines }) => (lines.length > most.length ? lines : most), [] as readonly number[]);
    const [first = 0, last = 0] = [longest[0], longest.at(-1)];
    for (const { cell, lines } of cells) {
      const [line = 0, ...others] = lines;
      const isBetween = others.length === 0 && line > first && line < last && !longest.some((other) => isNear(other, line));
      if (isBetween) for (const segment of cell) raised.set(segment, first);
    }
  }
  if (raised.size === 0) return segments;
  return segments.map((segment) => ({ ...segment, baseline: raised.get(segment) ?? segment.baseline }));
}

/** Each rule with the next one that begins and ends at the same places. */
function tableRows(rules: readonly Rect[]): (readonly [Rect, Rect])[] {
  return rules.flatMap((above, index) => {
    const below = rules.find((rule, at) => at > index && isNear(rule.left, above.left) && isNear(rule.right, above.right));
    return below ? [[above, below] as const] : [];
  });
}

/** Segments of a table row by cells: those of one cell stand above one another. */
function cellsOf(row: readonly RowFragment[]): RowFragment[][] {
  const cells: RowFragment[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const segment of row.toSorted((a, b) => a.left - b.left)) {
    if (segment.left > end) cells.push([]);
    cells.at(-1)?.push(segment);
    end = Math.max(end, segment.right);
  }
  return cells;
}
