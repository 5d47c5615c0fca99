import { truncateSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { expect, test } from "vitest";
import { handleRequest } from "../handle-request.ts";
import { folderOfTests } from "../test/reading.ts";
import { writeMp3 } from "../test/sounds.ts";
import { frameOf } from "./frame.ts";
import { skipTags } from "./skip-tags.ts";

const files = folderOfTests();

/** Seconds as the frames tell. */
async function lengthOf(path: string): Promise<number | null> {
  const reply = await handleRequest({ work: "inspect", path });
  return "facts" in reply ? reply.facts.seconds : null;
}

test.each([
  ["of one bit rate", {}],
  ["of many bit rates, without a table", { kbps: [32, 320, 64, 128] as const }],
  ["with a table that is no sound", { kbps: [32, 320] as const, xing: true }],
  ["after a tag with a picture", { tag: 3_000_000 }],
  ["with bytes between its frames", { junk: 333 }],
])("counts the frames of a recording %s", async (name, options) => {
  const path = files.path(name);
  const seconds = writeMp3(path, 100, options);
  expect(await lengthOf(path)).toBeCloseTo(seconds, 6);
});

test("a frame that is cut off at the end is not heard", async () => {
  const path = files.path("cut.mp3");
  const seconds = writeMp3(path, 100);
  truncateSync(path, 500_000);
  const heard = Math.floor(500_000 / 208) * (1152 / 44_100);
  expect(heard).toBeLessThan(seconds);
  expect(await lengthOf(path)).toBeCloseTo(heard, 6);
});

test("two frames that happen to look alike in a text are no recording", async () => {
  const path = files.path("text");
  const frame = Buffer.alloc(208, 0x20);
  frame.set([0xff, 0xfb, 0x50, 0xc0]);
  writeFileSync(path, Buffer.concat([Buffer.alloc(5000, 0x20), frame, frame, Buffer.alloc(5000, 0x20)]));
  expect(await lengthOf(path)).toBeNull();
});

test("a tag whose size leads beyond the file is not believed", async () => {
  const path = files.path("lie.mp3");
  writeMp3(path, 3, { tag: 100 });
  await using file = await open(path, "r+");
  await file.write(Buffer.from([0x7f, 0x7f, 0x7f, 0x7f]), 0, 4, 6);
  expect(await skipTags(file)).toBe(10);
  expect(await lengthOf(path)).toBeCloseTo(3, 1);
});

// Layer III: 144 (MPEG-1) or 72 times the bit rate over the sampling rate; layer I: 12 times, in slots of four bytes.
test.each([
  [0xfffb9000, 417, 1152 / 44_100],
  [0xfffb9200, 418, 1152 / 44_100],
  [0xfff380c0, 208, 576 / 22_050],
  [0xffe318c4, 72, 576 / 8_000],
  [0xfffd8404, 384, 1152 / 48_000],
  [0xffff1804, 48, 384 / 32_000],
])("reads the header %#", (header, size, seconds) => {
  expect(frameOf(header >>> 0)).toEqual({ size, seconds });
});

test.each([0xfffb0000, 0xfffbf000, 0xfffb9c00, 0xffeb9000, 0xfff99000, 0x7ffb9000])("%#: no header", (header) => {
  expect(frameOf(header >>> 0)).toBeNull();
});
