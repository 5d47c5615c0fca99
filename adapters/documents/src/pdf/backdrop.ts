import { overlap, type Rect } from "./geometry.ts";
import type { Surface } from "./paint.ts";
import { hidden } from "./thresholds.ts";

/** What the page paints under and over its text. */
export interface Backdrop {
  /** Place of the last surface in the paint order; -1 when there is none. */
  readonly last: number;
  /** True when something opaque is painted over a box after `order`. */
  isCovered(box: Rect, order: number): boolean;
  /** True when text of this colour may melt into anything on the page. */
  has(colour: number): boolean;
  /** True when it melts into what lies under the box at `order`. Nobody knows the colour of an image. */
  merges(box: Rect, order: number, colour: number): boolean;
}

const white = 0xffffff;

/** @param surfaces in paint order */
export function backdropOf(surfaces: readonly Surface[]): Backdrop {
  const colours = new Set([white, ...surfaces.map((surface) => surface.colour).filter((colour) => colour !== null)]);
  const known = new Map<number, boolean>();
  const lies = (surface: Surface | undefined, box: Rect): surface is Surface =>
    surface !== undefined && overlap(box, surface.box) > hidden.coveredShare;

  return {
    last: surfaces.at(-1)?.order ?? -1,
    isCovered(box, order) {
      for (let index = surfaces.length - 1; index >= 0; index--) {
        const surface = surfaces[index];
        if (surface === undefined || surface.order < order) return false;
        if (lies(surface, box)) return true;
      }
      return false;
    },
    has(colour) {
      let like = known.get(colour);
      if (like === undefined) {
        like = [...colours].some((each) => sameColour(each, colour));
        known.set(colour, like);
      }
      return like;
    },
    merges(box, order, colour) {
      const under = surfaces.findLast((surface) => surface.order < order && lies(surface, box));
      return under === undefined ? sameColour(white, colour) : under.colour !== null && sameColour(under.colour, colour);
    },
  };
}

function sameColour(a: number, b: number): boolean {
  const apart = (shift: number): number => Math.abs(((a >> shift) & 255) - ((b >> shift) & 255));
  return Math.max(apart(16), apart(8), apart(0)) <= hidden.sameColour;
}
