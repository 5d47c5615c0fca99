import type { PageBitmap } from "@vitae/core/ports";

/** Slopes that are tried: sheets in a feeder and photographs from above lie within three degrees. */
const [most, step] = [0.052, 0.001];
/** Pixels per inch at which the slope is measured. */
const coarseDpi = 100;
/** Grey below which a pixel is ink. */
const ink = 128;

/** Turns a page so that its lines of text run along the rows of pixels. */
export function levelPage(page: PageBitmap): PageBitmap {
  const slope = slopeOf(page);
  return slope === 0 ? page : turned(page, slope);
}

/** The slope at which the ink falls into the fewest rows; 0 if none is clearly better. */
function slopeOf(page: PageBitmap): number {
  const dots = inkOf(page);
  const sharpness = (slope: number) => {
    const rows = new Map<number, number>();
    for (const [x, y] of dots) {
      const row = Math.round(y - x * slope);
      rows.set(row, (rows.get(row) ?? 0) + 1);
    }
    return rows.values().reduce((sum, count) => sum + count * count, 0);
  };
  let [found, best] = [0, sharpness(0) * 1.02];
  for (let slope = step; slope <= most; slope += step)
    for (const each of [slope, -slope]) {
      const value = sharpness(each);
      if (value > best) [found, best] = [each, value];
    }
  return found;
}

/** Positions of ink on a coarse grid. */
function inkOf({ width, height, grey, dpi }: PageBitmap): (readonly [x: number, y: number])[] {
  const every = Math.max(1, Math.round(dpi / coarseDpi));
  const dots: [number, number][] = [];
  for (let y = 0; y < height; y += every)
    for (let x = 0; x < width; x += every) if ((grey[y * width + x] ?? 255) < ink) dots.push([x / every, y / every]);
  return dots;
}

/** The page turned about its middle; pixels from outside are white. */
function turned(page: PageBitmap, slope: number): PageBitmap {
  const { width, height, grey } = page;
  const length = Math.hypot(1, slope);
  const [cos, sin] = [1 / length, slope / length];
  const result = new Uint8Array(width * height).fill(255);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      const [right, down] = [x - width / 2, y - height / 2];
      const [fromX, fromY] = [right * cos - down * sin + width / 2, right * sin + down * cos + height / 2];
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue;
      const [toRight, toBottom, start] = [fromX - left, fromY - top, top * width + left];
      const upper = (grey[start] ?? 255) * (1 - toRight) + (grey[start + 1] ?? 255) * toRight;
      const lower = (grey[start + width] ?? 255) * (1 - toRight) + (grey[start + width + 1] ?? 255) * toRight;
      result[at] = Math.round(upper * (1 - toBottom) + lower * toBottom);
    }
  return { ...page, grey: result };
}
