import { bullet, icon } from "../glyphs/character-text.ts";
import type { Glyph } from "../glyphs/glyph.ts";
import type { Surface } from "../glyphs/paint.ts";
import type { Rect } from "../measures/geometry.ts";
import { bullets } from "../measures/thresholds.ts";
import type { RowFragment } from "../segments/row-fragments.ts";
import type { PdfLine } from "./line-draft.ts";

/**
 * LaTeX sets its bullets from icon fonts whose codes mean nothing. An icon that stands before text several times in a
 * region and is smaller than that text becomes a bullet; the icons of contact lines are larger and differ from row to row.
 */
export function drawnBullets(region: readonly RowFragment[]): void {
  const alike = new Map<string, Glyph[]>();
  for (const { runs } of region) {
    if (!runs.some((run) => run.glyphs.some((glyph) => glyph.text === icon))) continue;
    const glyphs = runs.flatMap((run) => run.glyphs);
    glyphs.forEach((glyph, index) => {
      if (!isSmallIcon(glyphs[index - 1], glyph, glyphs[index + 1])) return;
      const key = `${glyph.object.font.pointer} ${glyph.code}`;
      alike.set(key, [...(alike.get(key) ?? []), glyph]);
    });
  }
  for (const glyphs of alike.values()) {
    if (glyphs.length >= bullets.rows) for (const glyph of glyphs) glyph.text = bullet;
  }
}

function isSmallIcon(previous: Glyph | undefined, glyph: Glyph, next: Glyph | undefined): boolean {
  if (glyph.text !== icon || next === undefined || glyph.object.size > bullets.size * next.object.size) return false;
  return previous === undefined || glyph.left - previous.right > bullets.gap * next.object.size;
}

/** Shapes of a page that may be the dots of lists: filled, small, and as wide as high. */
export const dotsOf = (shapes: readonly Surface[]): Rect[] =>
  shapes.flatMap(({ box, isPath, colour }) => {
    const [width, height] = [box.right - box.left, box.bottom - box.top];
    return isPath && colour !== null && height > bullets.leastDot && Math.abs(width - height) < bullets.unround * height ? [box] : [];
  });

/**
 * Browsers draw the dots of lists as paths. On a page without tags, lines behind a small dot are list items if there are several and none
 * is bold: the dots of a timeline stand before names.
 */
export function markItems(lines: readonly PdfLine[], dots: readonly Rect[]): PdfLine[] {
  const dotted = new Set(lines.filter((line) => line.tag === null && line.role === "text" && dots.some((dot) => standsBefore(dot, line))));
  const isList = dotted.size >= bullets.rows && ![...dotted].some(({ spans }) => spans.every(({ style }) => style.bold));
  return lines.map((line) => (isList && dotted.has(line) ? { ...line, role: "list_item" } : line));
}

/** In front of the line in either reading direction, at the height of its small letters. */
function standsBefore(dot: Rect, { box, baseline, size }: PdfLine): boolean {
  if (Math.max(dot.right - dot.left, dot.bottom - dot.top) > bullets.dot * size) return false;
  const middle = (dot.top + dot.bottom) / 2;
  const distance = Math.max(box[0] - dot.right, dot.left - box[2]);
  return middle < baseline && middle > baseline - bullets.dotRise * size && distance > 0 && distance < bullets.dotGap * size;
}
