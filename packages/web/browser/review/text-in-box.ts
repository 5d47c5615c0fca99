import type { Analysis } from "../../src/review/analysis.ts";

/** Returns the visible text of which the greater part is inside a box of a page, in reading order. */
export const textIn = (lines: Analysis["lines"], { page, bbox }: { readonly page: number; readonly bbox: readonly number[] }): string =>
  lines
    .filter((line) => line.page === page)
    .map(({ text, spans }) =>
      spans
        .filter(({ box, hidden }) => !hidden && box !== null && overlap(box, bbox) > 0.5)
        .map(({ start, end }) => text.slice(start, end))
        .join(" "),
    )
    .filter((text) => text !== "")
    .join(" ");

/** Share of the first box that is inside the second. */
function overlap(inner: readonly number[], outer: readonly number[]): number {
  const [left = 0, top = 0, right = 0, bottom = 0] = inner;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = outer;
  const width = Math.max(0, Math.min(right, x1) - Math.max(left, x0));
  const height = Math.max(0, Math.min(bottom, y1) - Math.max(top, y0));
  const area = (right - left) * (bottom - top);
  return area > 0 ? (width * height) / area : 0;
}
