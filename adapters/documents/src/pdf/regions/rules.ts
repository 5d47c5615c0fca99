import type { Surface } from "../glyphs/paint.ts";
import type { Rect } from "../measures/geometry.ts";
import { ruled } from "../measures/thresholds.ts";
import { countRows } from "./sides.ts";
import type { Zone } from "./zone.ts";

/** Horizontal rules of a page, from top to bottom. Those that touch are one: tables draw a border for each cell. */
export function rulesOf(shapes: readonly Surface[]): Rect[] {
  const thin = shapes.filter(({ box, isPath }) => isPath && box.bottom - box.top <= ruled.height && box.right - box.left >= ruled.width);
  const sorted = thin.map(({ box }) => box).sort((a, b) => Math.round(a.top) - Math.round(b.top) || a.left - b.left);
  const found: Rect[] = [];
  for (const box of sorted) {
    const last = found.at(-1);
    if (last && Math.abs(box.top - last.top) <= ruled.slack && box.left <= last.right + ruled.slack)
      found[found.length - 1] = { ...last, right: Math.max(last.right, box.right) };
    else found.push(box);
  }
  return found;
}

/** True if the rows of a table go on across the strip: a rule crosses it below nearly every row of the shorter side. */
export function isRuledAcross({ left, right }: Zone, rules: readonly Rect[]): boolean {
  const rows = Math.min(countRows(left), countRows(right));
  const baselines = [...left, ...right].map(({ baseline }) => baseline);
  const [top, bottom] = [Math.min(...baselines), Math.max(...baselines)];
  const strip = { left: Math.max(...left.map((one) => one.right)), right: Math.min(...right.map((one) => one.left)) };
  const crossing = rules.filter(
    (rule) => rule.top > top && rule.top < bottom && rule.left < strip.left - ruled.beyond && rule.right > strip.right + ruled.beyond,
  );
  return crossing.length >= Math.max(ruled.fewest, ruled.share * (rows - 1));
}
