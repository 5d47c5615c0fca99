/** PDF's affine matrix: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** In points from the top-left corner of the page as it is shown, y growing downwards. */
export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** First `inner`, then `outer`. */
export function compose(inner: Matrix, outer: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner;
  const [A, B, C, D, E, F] = outer;
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

/** The smallest upright rectangle round a transformed one; the corners may be given in any order. */
export function mapRect(matrix: Matrix, x0: number, y0: number, x1: number, y1: number): Rect {
  const [a, b, c, d, e, f] = matrix;
  const left = Math.min(a * x0, a * x1) + Math.min(c * y0, c * y1) + e;
  const right = Math.max(a * x0, a * x1) + Math.max(c * y0, c * y1) + e;
  const top = Math.min(b * x0, b * x1) + Math.min(d * y0, d * y1) + f;
  const bottom = Math.max(b * x0, b * x1) + Math.max(d * y0, d * y1) + f;
  return { left, top, right, bottom };
}

/** From PDF user space to the page as it is shown: the crop box's corner is the origin, the page's rotation is undone. */
export function pageMatrix(crop: { left: number; bottom: number; right: number; top: number }, quarterTurns: number): Matrix {
  const { left, bottom, right, top } = crop;
  switch (quarterTurns & 3) {
    case 1:
      return [0, 1, 1, 0, -bottom, -left];
    case 2:
      return [-1, 0, 0, 1, right, -bottom];
    case 3:
      return [0, -1, -1, 0, top, right];
    default:
      return [1, 0, 0, -1, -left, top];
  }
}

/** Turns a page of `width` × `height` by quarter turns clockwise about its corner, so that the result starts at 0, 0 again. */
export function quarterTurn(width: number, height: number, turns: number): Matrix {
  switch (turns & 3) {
    case 1:
      return [0, 1, -1, 0, height, 0];
    case 2:
      return [-1, 0, 0, -1, width, height];
    case 3:
      return [0, -1, 1, 0, 0, width];
    default:
      return [1, 0, 0, 1, 0, 0];
  }
}

/** The smallest rectangle round all of them; there is at least one. */
export function boundsOf(rects: readonly Rect[]): Rect {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const rect of rects) {
    if (rect.left < left) left = rect.left;
    if (rect.top < top) top = rect.top;
    if (rect.right > right) right = rect.right;
    if (rect.bottom > bottom) bottom = rect.bottom;
  }
  return { left, top, right, bottom };
}

/** The share of `inner` that lies in `outer`. */
export function overlap(inner: Rect, outer: Rect): number {
  const width = Math.min(inner.right, outer.right) - Math.max(inner.left, outer.left);
  const height = Math.min(inner.bottom, outer.bottom) - Math.max(inner.top, outer.top);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / Math.max((inner.right - inner.left) * (inner.bottom - inner.top), Number.MIN_VALUE);
}
