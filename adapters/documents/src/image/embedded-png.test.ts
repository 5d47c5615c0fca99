import { expect, test } from "vitest";
import { drawPage } from "../pdf/ocr/rasterise-page.ts";
import { startedEngine } from "../pdf/test/draw.ts";
import { imageToPdf } from "./image-to-pdf.ts";
import { type PngParts, pngOf } from "./test/png.ts";

/** The grey of the left and of the right half of the page that an image makes. */
async function halves(parts: PngParts): Promise<readonly number[]> {
  const { width, height, grey } = drawPage(await startedEngine(), await imageToPdf(pngOf(parts)), 1);
  return [0.25, 0.75].map((share) => grey[Math.floor(height / 2) * width + Math.floor(width * share)] ?? -1);
}

/** As many equal rows of two pixels, without a filter. */
const two = (...row: readonly number[]) => ({ width: 2, height: 2, rows: Uint8Array.from([0, ...row, 0, ...row]) });

test.each<[string, PngParts, readonly number[]]>([
  ["grey", two(0, 200), [0, 200]],
  ["grey of one bit", { ...two(0b0100_0000), depth: 1 }, [0, 255]],
  ["grey of 16 bits", { ...two(0, 0, 200, 0), depth: 16 }, [0, 200]],
  ["colours", { ...two(0, 0, 0, 200, 200, 200), colours: 2 }, [0, 200]],
  ["a palette", { ...two(1, 0), colours: 3, palette: [200, 200, 200, 0, 0, 0] }, [0, 200]],
  ["grey with opacity: what is transparent is white", { ...two(0, 255, 0, 0), colours: 4 }, [0, 255]],
  ["colours with opacity", { ...two(0, 0, 0, 255, 200, 200, 200, 255), colours: 6 }, [0, 200]],
])("a PNG of %s is drawn with its own lightness", async (_, parts, [left = 0, right = 0]) => {
  const [seenLeft = -1, seenRight = -1] = await halves(parts);
  expect(Math.abs(seenLeft - left)).toBeLessThan(3);
  expect(Math.abs(seenRight - right)).toBeLessThan(3);
});

test("rows with a filter are drawn as they were before it", async () => {
  // The filter "Sub" stores the difference to the pixel at the left.
  expect(await halves({ width: 2, height: 2, rows: Uint8Array.from([1, 40, 160, 1, 40, 160]) })).toEqual([40, 200]);
});
