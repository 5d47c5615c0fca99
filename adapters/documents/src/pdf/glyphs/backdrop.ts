import { overlap, type Rect } from "../measures/geometry.ts";
import { hidden } from "../measures/thresholds.ts";
import type { Surface } from "./paint.ts";
import { surfaceGrid } from "./surface-grid.ts";

/** Objects that the page paints under and over its text. */
export interface Backdrop {
  /** Position of the last surface in paint order; -1 without one. */
  readonly last: number;
  /** True when what is painted over a box after `order` may cover it, piece by piece. */
  isCovered(box: Rect, order: number): boolean;
  /** True if text of this colour may be indistinguishable from anything on the page, including an image. */
  has(colour: number): boolean;
  /** True if it may be indistinguishable from the content under the box at `order`. The colour of an image is unknown. */
  merges(box: Rect, order: number, colour: number): boolean;
}

const white = 0xffffff;

/**
 * Never answers that nothing covers a box without having looked: where a page has so many surfaces that looking would take
 * too long, it answers that they may, and the picture of the page decides.
 *
 * @param surfaces in paint order
 */
export function backdropOf(surfaces: readonly Surface[], size: { width: number; height: number }): Backdrop {
  const grid = surfaceGrid(surfaces, size);
  let looks: number = hidden.mostLooks;
  const colours = new Set([white, ...surfaces.flatMap((surface) => surface.colour ?? [])]);
  const known = new Map<number, boolean>();
  const hasImage = surfaces.some((surface) => surface.colour === null);

  return {
    last: surfaces.at(-1)?.order ?? -1,
    isCovered(box, order) {
      for (const cell of grid.near(box)) {
        let share = 0;
        for (let index = cell.length - 1; index >= 0; index--) {
          const surface = cell[index];
          if (surface === undefined || surface.order < order) break;
          share += overlap(box, surface.box);
          if (--looks < 0 || share > hidden.coveredShare) return true;
        }
      }
      return false;
    },
    has(colour) {
      if (hasImage) return true;
      let found = known.get(colour);
      if (found === undefined) {
        if (colours.size * known.size > hidden.mostLooks) return true;
        found = [...colours].some((each) => sameColour(each, colour));
        known.set(colour, found);
      }
      return found;
    },
    merges(box, order, colour) {
      let under: Surface | undefined;
      for (const cell of grid.near(box)) {
        let share = 0;
        for (let index = cell.length - 1; index >= 0; index--) {
          const surface = cell[index];
          if (surface === undefined || (under !== undefined && surface.order <= under.order)) break;
          if (surface.order >= order) continue;
          if (--looks < 0) return true;
          const part = overlap(box, surface.box);
          if (part > hidden.coveredShare) under = surface;
          // Stripes of one colour count as one surface.
          else if (part > 0 && melts(surface, colour)) share += part;
          if (share > hidden.coveredShare) return true;
        }
      }
      return under === undefined ? sameColour(white, colour) : melts(under, colour);
    },
  };
}

function melts(surface: Surface, colour: number): boolean {
  return surface.colour === null || sameColour(surface.colour, colour);
}

function sameColour(a: number, b: number): boolean {
  const apart = (shift: number): number => Math.abs(((a >> shift) & 255) - ((b >> shift) & 255));
  return Math.max(apart(16), apart(8), apart(0)) <= hidden.sameColour;
}
