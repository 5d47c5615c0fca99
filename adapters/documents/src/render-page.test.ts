import { readFile } from "node:fs/promises";
import { inflateSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { documents } from "./index.ts";
import { callWith, inMemory } from "./test/uploads.ts";

const reader = documents();
afterAll(() => reader.close());

const fixture = async (name: string) => inMemory(await readFile(new URL(`../../../test/fixtures/${name}`, import.meta.url)), name);
const render = async (name: string, view = { page: 1, scale: 1 }) => reader.renderPage(await fixture(name), view, callWith());

/** Width, height and rows of an unfiltered PNG. */
function opened(png: Uint8Array) {
  const bytes = Buffer.from(png);
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const length = bytes.readUInt32BE(33);
  return { width, height, rows: inflateSync(bytes.subarray(41, 41 + length)), channels: bytes[25] === 2 ? 3 : 1 };
}

test("draws text where the reader says that it stands", async () => {
  const [png, { lines, pages }] = await Promise.all([render("two-column.pdf"), reader.read(await fixture("two-column.pdf"), callWith())]);
  const { width, height, rows, channels } = opened(png ?? new Uint8Array());
  expect([width, height]).toEqual([Math.round(pages[0]?.width ?? 0), Math.round(pages[0]?.height ?? 0)]);
  const darkest = ([left, top, right, bottom]: readonly number[]) => {
    let least = 255;
    for (let y = Math.floor(top ?? 0); y < (bottom ?? 0); y++)
      for (let x = Math.floor(left ?? 0); x < (right ?? 0); x++)
        least = Math.min(least, rows[y * (width * channels + 1) + 1 + x * channels] ?? 255);
    return least;
  };
  for (const { box, text } of lines) expect([text, darkest(box ?? []) < 200]).toEqual([text, true]);
  expect(darkest([0, 0, 20, height])).toBe(255);
});

test("answers with no picture for a page that is not there, and for a DOCX", async () => {
  expect(await render("two-column.pdf", { page: 2, scale: 1 })).toBeNull();
  expect(await render("two-column.pdf", { page: 0, scale: 1 })).toBeNull();
  expect(await render("lebenslauf.docx")).toBeNull();
});

test("lowers a scale that would make the picture too large", async () => {
  const { width, height } = opened((await render("plain.pdf", { page: 1, scale: 1000 })) ?? new Uint8Array());
  expect(width * height).toBeLessThan(8_100_000);
});

test("refuses a locked file as reading it does", async () => {
  await expect(render("encrypted.pdf")).rejects.toMatchObject({ code: "pdf_encrypted" });
});
