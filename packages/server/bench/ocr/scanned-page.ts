import type { PageBitmap } from "@vitae/core/ports";
import { seededIntegers } from "@vitae/testing/random";
import { throughJpeg } from "./through-jpeg.ts";

/** A scanner of an office: pixels per inch, how far the sheet is turned, and range of the noise in levels of grey. */
const [dpi, degrees, noise] = [200, 0.7, 40] as const;

/** A scan of the page: fewer pixels, turned, with noise that is the same in every run, and stored as JPEG. */
export function scannedPage(page: PageBitmap): PageBitmap {
  const scale = page.dpi / dpi;
  const [width, height] = [Math.floor(page.width / scale), Math.floor(page.height / scale)];
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const random = seededIntegers(width * height);
  const grey = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x - width / 2, y - height / 2];
      const fromX = Math.round((dx * cos + dy * sin + width / 2) * scale);
      const fromY = Math.round((dy * cos - dx * sin + height / 2) * scale);
      const isInside = fromX >= 0 && fromY >= 0 && fromX < page.width && fromY < page.height;
      const seen = isInside ? (page.grey[fromY * page.width + fromX] ?? 255) : 255;
      grey[y * width + x] = Math.max(0, Math.min(255, seen + random(noise) - noise / 2));
    }
  return throughJpeg({ width, height, grey, dpi });
}
