import { boundsOf, overlap, type Rect } from "../measures/geometry.ts";
import { hidden } from "../measures/thresholds.ts";
import type { Glyph, TextObject } from "./glyph.ts";
import { surfaceGrid } from "./surface-grid.ts";

interface TextSurface {
  readonly object: TextObject;
  readonly order: number;
  readonly box: Rect;
}

/**
 * Finds the glyphs that later text may cover: letters may be blocks. Text that is printed twice in one colour, to look bold, covers
 * nothing; a font that draws its letters by procedures may paint in any colour.
 *
 * @param groups the glyphs of each text object, in the order of the document
 */
export function overprintOf(
  groups: Iterable<readonly Glyph[]>,
  page: { width: number; height: number },
): (glyph: Glyph, order: number) => boolean {
  const texts: TextSurface[] = [];
  for (const group of groups) {
    const object = group[0]?.object;
    if (object?.painted) texts.push({ object, order: object.painted.order, box: boundsOf(group) });
  }
  texts.sort((one, other) => one.order - other.order);
  const grid = surfaceGrid(texts, page);
  let looks: number = hidden.mostLooks;

  return (glyph, order) => {
    for (const cell of grid.near(glyph)) {
      let share = 0;
      for (let index = cell.length - 1; index >= 0; index--) {
        const text = cell[index];
        if (text === undefined || text.order <= order) break;
        if (--looks < 0) return true;
        if (text.object.colour === glyph.object.colour && text.object.font.shapes !== "procedures") continue;
        share += overlap(glyph, text.box);
        if (share > hidden.coveredShare) return true;
      }
    }
    return false;
  };
}
