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

/** What text of one colour may melt into. */
interface Alike {
  /** The bare page. */
  readonly page: boolean;
  readonly surfaces: readonly Surface[];
}

const white = 0xffffff;

/** @param surfaces in paint order */
export function backdropOf(surfaces: readonly Surface[]): Backdrop {
  const known = new Map<number, Alike>();
  const alike = (colour: number): Alike => {
    let found = known.get(colour);
    if (found === undefined) {
      found = {
        page: sameColour(white, colour),
        surfaces: surfaces.filter((each) => each.colour !== null && sameColour(each.colour, colour)),
      };
      known.set(colour, found);
    }
    return found;
  };

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
      const { page, surfaces: same } = alike(colour);
      return page || same.length > 0;
    },
    merges(box, order, colour) {
      const { page, surfaces: same } = alike(colour);
      if (!page && !same.some((surface) => surface.order < order && lies(surface, box))) return false;
      const under = surfaces.findLast((surface) => surface.order < order && lies(surface, box));
      return under === undefined ? page : under.colour !== null && sameColour(under.colour, colour);
    },
  };
}

function lies(surface: Surface, box: Rect): boolean {
  return overlap(box, surface.box) > hidden.coveredShare;
}

function sameColour(a: number, b: number): boolean {
  const apart = (shift: number): number => Math.abs(((a >> shift) & 255) - ((b >> shift) & 255));
  return Math.max(apart(16), apart(8), apart(0)) <= hidden.sameColour;
}
