import { bullet, icon } from "./character-text.ts";
import type { Glyph } from "./glyph.ts";
import type { Segment } from "./segments.ts";
import { bullets } from "./thresholds.ts";

/**
 * LaTeX sets its bullets from icon fonts whose codes mean nothing. An icon that begins several rows of a region and is
 * smaller than the text behind it becomes a bullet; the icons of contact lines differ from row to row.
 */
export function drawnBullets(region: readonly Segment[]): void {
  const heads = new Map<string, Glyph[]>();
  for (const { runs } of region) {
    const [head, next] = runs.flatMap((run) => run.glyphs.slice(0, 2));
    if (head === undefined || head.text !== icon || head.object.size > bullets.size * textSize(runs, next)) continue;
    const key = `${head.object.font.pointer} ${head.code}`;
    heads.set(key, [...(heads.get(key) ?? []), head]);
  }
  for (const glyphs of heads.values()) {
    if (glyphs.length >= bullets.rows) for (const glyph of glyphs) glyph.text = bullet;
  }
}

function textSize(runs: Segment["runs"], next: Glyph | undefined): number {
  return next === undefined ? 0 : Math.max(...runs.map((run) => run.size));
}
