import type { PageBitmap } from "@vitae/core/ports";

/** @source ITU-T T.81, table K.1: quantisation of luminance, row by row. It is the quality 50 of usual encoders. */
const quantisation = [
  [16, 11, 10, 16, 24, 40, 51, 61],
  [12, 12, 14, 19, 26, 58, 60, 55],
  [14, 13, 16, 24, 40, 57, 69, 56],
  [14, 17, 22, 29, 51, 87, 80, 62],
  [18, 22, 37, 56, 68, 109, 103, 77],
  [24, 35, 55, 64, 81, 104, 113, 92],
  [49, 64, 78, 87, 103, 121, 120, 101],
  [72, 92, 95, 98, 112, 100, 103, 99],
] as const;
const side = 8;
/** Cosine of each frequency (row) at each pixel (column), orthonormal. */
const cosines = Float64Array.from({ length: side * side }, (_, index) => {
  const [frequency, pixel] = [Math.floor(index / side), index % side];
  return (frequency === 0 ? Math.sqrt(1 / side) : Math.sqrt(2 / side)) * Math.cos(((2 * pixel + 1) * frequency * Math.PI) / (2 * side));
});

/** The page after a lossy JPEG: the loss is in the quantisation, so nothing is encoded. */
export function throughJpeg(page: PageBitmap): PageBitmap {
  const { width, height } = page;
  const grey = Uint8Array.from(page.grey);
  const block = new Float64Array(side * side);
  for (let top = 0; top + side <= height; top += side)
    for (let left = 0; left + side <= width; left += side) {
      for (let at = 0; at < block.length; at++) block[at] = (grey[(top + (at >> 3)) * width + left + (at & 7)] ?? 255) - 128;
      quantise(block);
      for (let at = 0; at < block.length; at++)
        grey[(top + (at >> 3)) * width + left + (at & 7)] = Math.max(0, Math.min(255, Math.round((block[at] ?? 0) + 128)));
    }
  return { ...page, grey };
}

function quantise(block: Float64Array): void {
  transform(block, (frequency, pixel) => cosines[frequency * side + pixel] ?? 0);
  for (let at = 0; at < block.length; at++) {
    const step = quantisation[at >> 3]?.[at & 7] ?? 1;
    block[at] = Math.round((block[at] ?? 0) / step) * step;
  }
  transform(block, (pixel, frequency) => cosines[frequency * side + pixel] ?? 0);
}

/** Rows, then columns: the transform and its inverse are both separable. */
function transform(block: Float64Array, weight: (to: number, from: number) => number): void {
  const line = new Float64Array(side);
  for (const [step, next] of [
    [1, side],
    [side, 1],
  ] as const)
    for (let start = 0, count = 0; count < side; start += next, count++) {
      for (let to = 0; to < side; to++) {
        line[to] = 0;
        for (let from = 0; from < side; from++) line[to] = (line[to] ?? 0) + weight(to, from) * (block[start + from * step] ?? 0);
      }
      for (let to = 0; to < side; to++) block[start + to * step] = line[to] ?? 0;
    }
}
