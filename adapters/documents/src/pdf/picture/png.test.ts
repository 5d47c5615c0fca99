import { crc32, inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { encodePng } from "./png.ts";

/** The chunks of a PNG by their type; fails where a checksum is wrong. */
function chunksOf(png: Uint8Array): Map<string, Buffer> {
  const bytes = Buffer.from(png);
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const body = bytes.subarray(at + 4, at + 8 + length);
    expect(bytes.readUInt32BE(at + 8 + length)).toBe(crc32(body));
    chunks.set(body.toString("latin1", 0, 4), body.subarray(4));
    at += 12 + length;
  }
  return chunks;
}

test("writes coloured pixels as red, green, blue, without the padding of the rows", () => {
  // Two rows of one pixel each, with four bytes of padding: blue, green, red, unused.
  const pixels = Uint8Array.of(1, 2, 3, 255, 9, 9, 9, 9, 4, 5, 6, 255, 9, 9, 9, 9);
  const chunks = chunksOf(encodePng({ width: 1, height: 2, stride: 8, pixels }));
  expect([...(chunks.get("IHDR") ?? [])]).toEqual([0, 0, 0, 1, 0, 0, 0, 2, 8, 2, 0, 0, 0]);
  expect([...inflateSync(chunks.get("IDAT") ?? Buffer.alloc(0))]).toEqual([0, 3, 2, 1, 0, 6, 5, 4]);
  expect(chunks.has("IEND")).toBe(true);
});

test("writes a picture without colour with one byte per pixel", () => {
  const pixels = Uint8Array.of(7, 7, 7, 255, 200, 200, 200, 0);
  const chunks = chunksOf(encodePng({ width: 2, height: 1, stride: 8, pixels }));
  expect((chunks.get("IHDR") ?? [])[9]).toBe(0);
  expect([...inflateSync(chunks.get("IDAT") ?? Buffer.alloc(0))]).toEqual([0, 7, 200]);
});
