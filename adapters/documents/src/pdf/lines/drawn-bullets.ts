import { bullet, icon } from "../glyphs/character-text.ts";
import type { Glyph } from "../glyphs/glyph.ts";
import { bullets } from "../measures/thresholds.ts";
import type { RowFragment } from "../segments/row-fragments.ts";

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
