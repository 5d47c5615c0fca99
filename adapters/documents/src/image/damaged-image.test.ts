import { readFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { imageToPdf } from "./image-to-pdf.ts";
import { readPng } from "./read-png.ts";
import { chunk, pngOf } from "./test/png.ts";

const fixture = (name: string) => readFileSync(new URL(`../../../../test/fixtures/${name}`, import.meta.url));
const damaged = { code: "document_unreadable" };
const rows = (bytes: number) => new Uint8Array(bytes);

describe("PNG", () => {
  test.each([
    ["one of a fixture", fixture("scan.png")],
    ["one of one pixel", pngOf({ width: 1, height: 1, rows: rows(2) })],
    // A row of 9 pixels of one bit has two bytes, and one for its filter.
    ["one of single bits", pngOf({ width: 9, height: 3, depth: 1, rows: rows(9) })],
    ["one of 16 bits in three colours", pngOf({ width: 5, height: 2, depth: 16, colours: 2, rows: rows(62) })],
    // The passes of 8 × 8 pixels have 2, 2, 3, 6, 10, 20 and 36 bytes.
    ["one in passes", pngOf({ width: 8, height: 8, interlaced: true, rows: rows(79) })],
  ])("reads %s", async (_, bytes) => {
    await expect(readPng(bytes)).resolves.toMatchObject({ data: expect.any(Buffer) });
  });

  test.each([
    ["that lacks a row", pngOf({ width: 4, height: 4, rows: rows(15) })],
    ["in passes that lacks a row", pngOf({ width: 8, height: 8, interlaced: true, rows: rows(70) })],
    ["of a palette without colours", pngOf({ width: 4, height: 4, colours: 3, rows: rows(20) })],
    ["of no colour type", pngOf({ width: 4, height: 4, colours: 5, rows: rows(100) })],
  ])("refuses one %s", async (_, bytes) => {
    await expect(readPng(bytes)).rejects.toMatchObject(damaged);
  });

  test("refuses a file that is cut at any place", async () => {
    const whole = pngOf({
      width: 30,
      height: 30,
      rows: Uint8Array.from({ length: 930 }, (_, at) => (at % 31 === 0 ? 0 : (at * 89) % 256)),
    });
    for (let length = 30; length < whole.length; length++)
      await expect(imageToPdf(whole.subarray(0, length)), `${length} bytes`).rejects.toMatchObject(damaged);
  });

  test("refuses compressed rows that end early in a file that is whole", async () => {
    const packed = deflateSync(Uint8Array.from({ length: 930 }, (_, at) => (at * 89) % 256));
    const whole = pngOf({ width: 30, height: 30, rows: rows(930) });
    const short = Buffer.concat([
      whole.subarray(0, 33),
      chunk("IDAT", packed.subarray(0, packed.length >> 1)),
      chunk("IEND", Buffer.alloc(0)),
    ]);
    await expect(imageToPdf(short)).rejects.toMatchObject(damaged);
  });

  test("refuses a file with one changed byte in its pixels", async () => {
    const bytes = fixture("scan.png");
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 0x10;
    await expect(imageToPdf(bytes)).rejects.toMatchObject(damaged);
  });
});

describe("JPEG", () => {
  test("reads a whole file, with bytes behind its end too", async () => {
    await expect(imageToPdf(fixture("photo.jpg"))).resolves.toBeInstanceOf(Uint8Array);
    await expect(imageToPdf(Buffer.concat([fixture("photo.jpg"), Buffer.alloc(9)]))).resolves.toBeInstanceOf(Uint8Array);
  });

  test("refuses a file that is cut in its pixels or before its end", async () => {
    const whole = fixture("photo.jpg");
    for (const length of [whole.length >> 2, whole.length >> 1, whole.length - 200, whole.length - 2, whole.length - 1])
      await expect(imageToPdf(whole.subarray(0, length)), `${length} bytes`).rejects.toMatchObject(damaged);
  });

  test("refuses a file with zeros in place of its second half", async () => {
    const whole = fixture("photo.jpg");
    await expect(imageToPdf(whole.fill(0, whole.length >> 1))).rejects.toMatchObject(damaged);
  });
});
