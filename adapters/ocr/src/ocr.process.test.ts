import { deflateSync } from "node:zlib";
import type { CallContext, PageBitmap } from "@vitae/core/ports";
import { afterAll, expect, test } from "vitest";
import { ocr } from "./ocr.ts";

const log = { write() {}, with: () => log };
const callWith = (signal = new AbortController().signal): CallContext => ({
  signal,
  deadline: Number.MAX_SAFE_INTEGER,
  log,
  recordUsage() {},
  trackPending() {},
});
/** Bars and blots: no word has to be in it, but the same pixels must give the same words. */
const page = (seed: number): PageBitmap => {
  const grey = new Uint8Array(400 * 200).fill(255);
  const noise = deflateSync(Buffer.from(`page ${seed}`));
  for (let at = 0; at < grey.length; at++) if ((at + (noise[at % noise.length] ?? 0) * seed) % 37 < 4) grey[at] = 0;
  return { width: 400, height: 200, grey, dpi: 150 };
};
const reader = ocr();
afterAll(() => reader.close());

test("gives the same words for the same pixels, whatever it read before", async () => {
  const [one, two] = [page(3), page(11)];
  const first = await reader.read(one, [], callWith());
  await reader.read(two, [], callWith());
  expect(await reader.read(one, [], callWith())).toEqual(first);
});

test("names the package of a language that is missing", async () => {
  await expect(reader.read(page(1), ["rus"], callWith())).rejects.toMatchObject({
    cause: expect.objectContaining({ message: expect.stringContaining("npm install @tesseract.js-data/rus") }),
  });
});

test("stops when the call is cancelled, and reads the next page", async () => {
  await expect(reader.read(page(1), [], callWith(AbortSignal.abort()))).rejects.toMatchObject({ code: "cancelled" });
  expect(await reader.read(page(1), [], callWith())).toBeInstanceOf(Array);
});

test("refuses pages after it was closed", async () => {
  const closed = ocr();
  await closed.close();
  await expect(closed.read(page(1), [], callWith())).rejects.toMatchObject({ code: "shutting_down" });
});
