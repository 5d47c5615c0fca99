import type { Rect } from "../measures/geometry.ts";
import { hidden } from "../measures/thresholds.ts";
import type { Surface } from "./paint.ts";

/** True when images lie over most of a page. Overlaps count once, by the share of a grid's points that an image covers. */
export function isScan(surfaces: readonly Surface[], page: { width: number; height: number }): boolean {
  const images = surfaces.filter((surface) => !surface.isPath).map((surface) => surface.box);
  if (images.length === 0) return false;
  const steps = 24;
  let covered = 0;
  for (let row = 0; row < steps; row++) {
    for (let column = 0; column < steps; column++) {
      const x = ((column + 0.5) / steps) * page.width;
      const y = ((row + 0.5) / steps) * page.height;
      if (images.some((box) => inside(box, x, y))) covered++;
    }
  }
  return covered > hidden.scanArea * steps * steps;
}

function inside(box: Rect, x: number, y: number): boolean {
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}
