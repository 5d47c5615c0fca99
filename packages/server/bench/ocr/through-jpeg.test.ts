import { expect, test } from "vitest";
import { throughJpeg } from "./through-jpeg.ts";

const page = (grey: (x: number, y: number) => number) => ({
  ...{ width: 20, height: 18, dpi: 200 },
  grey: Uint8Array.from({ length: 20 * 18 }, (_, at) => grey(at % 20, Math.floor(at / 20))),
});

test("an even page stays as it is", () => {
  expect(throughJpeg(page(() => 128)).grey).toEqual(page(() => 128).grey);
});

test("edges blur by a little, and stay where they are", () => {
  const edge = page((x) => (x < 4 ? 20 : 230));
  const { grey } = throughJpeg(edge);
  const differences = grey.map((value, at) => Math.abs(value - (edge.grey[at] ?? 0)));
  expect(Math.max(...differences)).toBeGreaterThan(0);
  expect(Math.max(...differences)).toBeLessThan(40);
});

test("pixels outside whole blocks stay as they are", () => {
  const noisy = page((x, y) => (x * 31 + y * 17) % 256);
  expect([...throughJpeg(noisy).grey.subarray(17 * 20)]).toEqual([...noisy.grey.subarray(17 * 20)]);
});
