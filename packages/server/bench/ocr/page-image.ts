import { crc32, deflateSync, inflateSync } from "node:zlib";
import type { PageBitmap } from "@vitae/core/ports";

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;

/** The grey pixels of a PNG of 8 bits whose rows have no filter, as `renderPage` writes it. */
export function pixelsOf(png: Uint8Array, dpi: number): PageBitmap {
  const bytes = Buffer.from(png);
  const parts: Buffer[] = [];
  for (let at = signature.length; at < bytes.length; at += 12 + bytes.readUInt32BE(at))
    if (bytes.toString("latin1", at + 4, at + 8) === "IDAT") parts.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  const [width, height, samples] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20), bytes[25] === 0 ? 1 : 3];
  const rows = inflateSync(Buffer.concat(parts));
  const grey = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y++) {
    const start = y * (1 + width * samples);
    if (rows[start] !== 0) throw new Error("A row of the PNG has a filter.");
    for (let from = start + 1; from < start + 1 + width * samples; from += samples, at++)
      grey[at] =
        samples === 1 ? (rows[from] ?? 0) : ((rows[from] ?? 0) * 77 + (rows[from + 1] ?? 0) * 150 + (rows[from + 2] ?? 0) * 29) >> 8;
  }
  return { width, height, grey, dpi };
}

/** A grey PNG of the pixels. */
export function pngOf({ width, height, grey }: PageBitmap): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y++) rows.set(grey.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const data = deflateSync(rows, { level: 1 });
  return Buffer.concat([Buffer.from(signature), chunk("IHDR", header), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
