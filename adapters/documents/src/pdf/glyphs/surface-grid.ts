import type { Rect } from "../measures/geometry.ts";

/** Surfaces by the part of the page they lie on, so that a glyph is held against those near it only. */
export interface SurfaceGrid<Surface> {
  /** Lists of surfaces in paint order; whatever touches the box on the page is in one of them at least. */
  near(box: Rect): Iterable<readonly Surface[]>;
}

/** Cells along either side of the page. */
const cells = 16;

/** @param surfaces in paint order */
export function surfaceGrid<Surface extends { readonly box: Rect }>(
  surfaces: readonly Surface[],
  page: { width: number; height: number },
): SurfaceGrid<Surface> {
  const grid: Surface[][] = Array.from({ length: cells * cells }, () => []);
  const column = (x: number): number => clamp((x / page.width) * cells);
  const row = (y: number): number => clamp((y / page.height) * cells);

  function* at(box: Rect): Iterable<Surface[]> {
    const [left, right, bottom] = [column(box.left), column(box.right), row(box.bottom)];
    for (let y = row(box.top); y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const cell = grid[y * cells + x];
        if (cell !== undefined) yield cell;
      }
    }
  }
  for (const surface of surfaces) for (const cell of at(surface.box)) cell.push(surface);
  return { near: at };
}

function clamp(cell: number): number {
  return Math.min(cells - 1, Math.max(0, Math.trunc(cell) || 0));
}
