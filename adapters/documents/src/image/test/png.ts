import { crc32, deflateSync } from "node:zlib";

/** Parts of a PNG; what is left out is that of an opaque grey image of 8 bits. */
export interface PngParts {
  readonly width: number;
  readonly height: number;
  /** Rows with their filters, before compression. */
  readonly rows: Uint8Array;
  readonly depth?: number;
  /** Colour type: 0 grey, 2 colour, 3 palette, 4 and 6 with opacity. */
  readonly colours?: number;
  readonly interlaced?: boolean;
  readonly palette?: readonly number[];
}

/** @source PNG, third edition, 5.3 */
export function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of these parts. */
export function pngOf({ width, height, rows, depth = 8, colours = 0, interlaced = false, palette }: PngParts): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([depth, colours, 0, 0, Number(interlaced)], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    ...(palette ? [chunk("PLTE", Buffer.from(palette))] : []),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
