import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { documents } from "../documents.ts";
import { callWith, inMemory } from "../test/uploads.ts";
import { imageToPdf } from "./image-to-pdf.ts";
import { type PngParts, pngOf } from "./test/png.ts";

/** The lightness of the left and of the right half of the page that an image becomes. */
async function halves(parts: PngParts): Promise<readonly number[]> {
  const reader = documents({ deadlineMs: 60_000 });
  const png = await reader.renderPage(inMemory(await imageToPdf(pngOf(parts))), { page: 1, scale: 0.1 }, callWith());
  await reader.close();
  const bytes = Buffer.from(png ?? []);
  const [width, height, samples] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20), bytes[25] === 0 ? 1 : 3];
  // The picture is written in one chunk, without filters.
  const data = bytes.indexOf("IDAT") + 4;
  const rows = inflateSync(bytes.subarray(data, data + bytes.readUInt32BE(data - 8)));
  return [0.25, 0.75].map((share) => rows[Math.floor(height / 2) * (1 + width * samples) + 1 + Math.floor(width * share) * samples] ?? -1);
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
