import type { PageBitmap } from "@vitae/core/ports";

/** Strokes of letters are shorter than this, in inches; drawn lines, bars and frames are longer. */
const shortestRule = 0.6;
/** Gap in a line that noise makes, in inches. */
const widestGap = 0.015;
/** Thin lines are grey. */
const ink = 190;

/** Makes drawn lines, bars and frames white: recognition reads them as signs, or cuts columns at them. */
export function eraseRules(page: PageBitmap): PageBitmap {
  const { width, height, grey, dpi } = page;
  const result = Uint8Array.from(grey);
  const [shortest, gap] = [dpi * shortestRule, dpi * widestGap];
  /** A line has a soft edge of one pixel. */
  const blank = (at: number, across: number) => {
    for (const pixel of [at - across, at, at + across]) if (pixel >= 0 && pixel < result.length) result[pixel] = 255;
  };
  const erase = (start: number, step: number, count: number, across: number) => {
    for (let first = 0; first < count; ) {
      if ((grey[start + first * step] ?? 255) >= ink) {
        first++;
        continue;
      }
      let last = first;
      for (let at = first + 1; at < count && at - last <= gap + 1; at++) if ((grey[start + at * step] ?? 255) < ink) last = at;
      if (last - first + 1 >= shortest) for (let at = first; at <= last; at++) blank(start + at * step, across);
      first = last + 1;
    }
  };
  for (let y = 0; y < height; y++) erase(y * width, 1, width, width);
  for (let x = 0; x < width; x++) erase(x, width, height, 1);
  return { ...page, grey: result };
}
