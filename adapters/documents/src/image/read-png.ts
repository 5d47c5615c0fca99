import { crc32, createInflate } from "node:zlib";
import { DocumentError } from "../document-error.ts";

/** Samples per pixel of each colour type. @source PNG, third edition, 11.2.1 */
const samplesOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** First column and row, and steps, of each pass of an interlaced image. @source the same, 8.1 */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const [headerLength, signatureLength] = [13, 8] as const;
/** Colour type of a palette; larger ones have an opacity. */
const indexed = 3;

/** The stored pixels of a PNG. */
export interface Png {
  readonly width: number;
  readonly height: number;
  /** Bits per sample. */
  readonly depth: number;
  /** Samples per pixel; the sample of a palette is its index. */
  readonly samples: number;
  /** Red, green and blue of each colour, or null. */
  readonly palette: Uint8Array | null;
  /** Whether pixels have an opacity, or are stored in passes. */
  readonly isComposed: boolean;
  /** Compressed rows, each with its filter. */
  readonly data: Uint8Array;
}

/**
 * Reads the chunks of a PNG. Rejects with `document_unreadable` for one that is cut off or damaged: a decoder would search for the missing
 * pixels without end, or show other ones.
 */
export async function readPng(bytes: Uint8Array): Promise<Png> {
  const chunks = [...chunksOf(bytes)];
  const named = (name: string) => chunks.filter(({ type }) => type === name).map(({ data }) => data);
  const header = chunks[0]?.type === "IHDR" && chunks[0].data.length === headerLength ? chunks[0].data : null;
  const [palette = null] = named("PLTE");
  const data = Buffer.concat(named("IDAT"));
  const colours = header?.[9] ?? 0;
  if (header === null || (colours === indexed && palette === null)) throw damaged();
  const wanted = pixelBytes(header);
  if ((await inflatedLength(data, wanted)) < wanted) throw damaged();
  const view = new DataView(header.buffer, header.byteOffset);
  return {
    ...{ width: view.getUint32(0), height: view.getUint32(4), depth: header[8] ?? 8, samples: samplesOf[colours] ?? 1, data },
    palette: colours === indexed ? palette : null,
    isComposed: colours > indexed || header[12] !== 0 || named("tRNS").length > 0,
  };
}

interface Chunk {
  readonly type: string;
  readonly data: Uint8Array;
}

/** Chunks up to `IEND`. Throws for one that is cut off or has another checksum. */
function* chunksOf(bytes: Uint8Array): Generator<Chunk> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = signatureLength; ; ) {
    if (at + 12 > bytes.length) throw damaged();
    const end = at + 8 + view.getUint32(at);
    if (end + 4 > bytes.length || crc32(bytes.subarray(at + 4, end)) !== view.getUint32(end)) throw damaged();
    const type = Buffer.from(bytes.subarray(at + 4, at + 8)).toString("latin1");
    yield { type, data: bytes.subarray(at + 8, end) };
    if (type === "IEND") return;
    at = end + 4;
  }
}

/** Number of bytes that the pixels have when they are unpacked: each row has one byte for its filter. */
function pixelBytes(header: Uint8Array): number {
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  const [width, height, depth, perPixel] = [view.getUint32(0), view.getUint32(4), view.getUint8(8), samplesOf[view.getUint8(9)]];
  if (perPixel === undefined) throw damaged();
  const sizeOf = (columns: number, rows: number) => (columns === 0 ? 0 : rows * (1 + Math.ceil((columns * perPixel * depth) / 8)));
  if (view.getUint8(12) === 0) return sizeOf(width, height);
  const count = (length: number, first: number, step: number) => Math.max(0, Math.ceil((length - first) / step));
  return passes.reduce((sum, [x, y, across, down]) => sum + sizeOf(count(width, x, across), count(height, y, down)), 0);
}

/** Unpacks piece by piece, so that no more than a piece is in memory; stops at `most`. */
async function inflatedLength(data: Uint8Array, most: number): Promise<number> {
  const inflate = createInflate();
  let length = 0;
  const reading = (async () => {
    for await (const piece of inflate) {
      length += (piece as Buffer).length;
      if (length >= most) return;
    }
  })();
  try {
    inflate.end(data);
    await reading;
    return length;
  } catch (cause) {
    throw new DocumentError("document_unreadable", "the pixels of the PNG are damaged", { cause });
  } finally {
    inflate.destroy();
  }
}

const damaged = () => new DocumentError("document_unreadable", "the PNG is cut off or damaged");
