import { bulletGlyph } from "../measures/bullets.ts";
import { columns, rows } from "../measures/thresholds.ts";
import type { RowFragment } from "../segments/row-fragments.ts";

/** Segments left or right of a strip of white space, sorted by baseline. */
export type Side = readonly RowFragment[];

const digit = /\p{N}/u;

export function countRows(side: Side): number {
  let count = 0;
  let baseline = Number.NEGATIVE_INFINITY;
  for (const segment of side) {
    if (segment.baseline - baseline <= rows.sideBySide * segment.size) continue;
    count++;
    baseline = segment.baseline;
  }
  return count;
}

export function typicalSize(side: Side): number {
  const sizes = side.map((segment) => segment.size).sort((a, b) => a - b);
  return sizes[sizes.length >> 1] ?? 1;
}

/** How often the document's order goes from one side to the other. */
export function countChanges(left: Side, right: Side): number {
  const sides = [...left.map(({ order }) => ({ order, side: 0 })), ...right.map(({ order }) => ({ order, side: 1 }))];
  sides.sort((a, b) => a.order - b.order);
  return sides.filter((each, index) => index > 0 && each.side !== sides[index - 1]?.side).length;
}

/** The share of `few` that has a piece of the other side on its baseline. */
export function shareOfBaselines(few: Side, many: Side): number {
  const shared = few.filter((segment) => many.some((other) => apart(segment, other) <= rows.baseline));
  return shared.length / few.length;
}

/** The share of `few` that stands beside the beginning of a paragraph of the other side, though perhaps not on its baseline. */
export function shareOfBeginnings(few: Side, many: Side): number {
  const beginnings = many.filter((segment, index) => {
    const before = many[index - 1];
    return before === undefined || segment.baseline - before.baseline > columns.paragraphPitch * segment.size;
  });
  const beside = few.filter((segment) => beginnings.some((other) => apart(segment, other) <= rows.sideBySide));
  return beside.length / few.length;
}

/** How far two baselines are apart, in em of the smaller font. */
export function apart(a: RowFragment, b: RowFragment): number {
  return Math.abs(a.baseline - b.baseline) / Math.min(a.size, b.size);
}

/** Lists that stand side by side are set on the same baselines. */
export function areItems(side: Side): boolean {
  const [first] = side;
  if (first === undefined) return false;
  return side.every(({ tag }) => tag?.role === "list_item") || (startsWithBullet(first) && side.filter(startsWithBullet).length > 1);
}

/** Cards with a heading each; a date is no heading of a card. */
export function isCard(side: Side): boolean {
  const [first] = side;
  return first?.tag?.role === "heading" && !hasDigit(first);
}

/** A column of words that all begin at one edge, and no dates. */
export function isFlush(side: Side): boolean {
  const [first] = side;
  return first !== undefined && side.every((segment) => Math.abs(segment.left - first.left) <= 1 && !hasDigit(segment));
}

/** Running text: labels, dates and places are shorter. */
export function isProse(side: Side): boolean {
  const count = countRows(side);
  const glyphs = side.reduce((sum, { runs }) => sum + runs.reduce((all, run) => all + run.glyphs.length, 0), 0);
  return count >= columns.proseRows && glyphs >= columns.proseGlyphs * count;
}

function startsWithBullet({ runs }: RowFragment): boolean {
  return bulletGlyph.test(runs[0]?.glyphs[0]?.text ?? "");
}

export function hasDigit({ runs }: RowFragment): boolean {
  return runs.some((run) => run.glyphs.some(({ text }) => digit.test(text)));
}
