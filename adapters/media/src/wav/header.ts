import type { FileHandle } from "node:fs/promises";

/** Header of a WAV file. */
export interface WavHeader {
  /** Body of the `fmt ` chunk, unchanged. */
  readonly format: Buffer;
  /** Position of the audio data. */
  readonly data: { readonly start: number; readonly end: number };
  /** Size of a block in bytes; audio is split between blocks only. */
  readonly blockBytes: number;
  readonly bytesPerSecond: number;
  readonly isPlain: boolean;
}

/** PCM, float, A-law, µ-law; ADPCM of two vendors and GSM, whose blocks are independent. */
const byRate = new Set([1, 3, 6, 7]);
const byBlocks = new Set([2, 0x11, 0x31]);
const extensible = 0xfffe;

const mostChunks = 1000;
const mostFormatBytes = 4096;

/**
 * Reads the header of a WAV file. Returns null if the file cannot be split. A wrong or missing length is replaced by the size of
 * the file.
 *
 * @source RIFF; EBU Tech 3306 for files over 4 GB
 */
export async function readWavHeader(file: FileHandle): Promise<WavHeader | null> {
  const { size } = await file.stat();
  const head = Buffer.alloc(36);
  let format: Buffer | null = null;
  let long = 0;
  let at = 12;
  for (let chunk = 0; chunk < mostChunks && at + 8 <= size; chunk++) {
    await file.read(head, 0, 36, at);
    const name = head.toString("latin1", 0, 4);
    const length = head.readUInt32LE(4);
    if (name === "ds64") long = Number(head.readBigUInt64LE(16));
    if (name === "fmt " && length >= 14 && length <= mostFormatBytes) {
      format = Buffer.alloc(length);
      await file.read(format, 0, length, at + 8);
    }
    if (name === "data") return format && described(format, at + 8, length === 0xffffffff && long > 0 ? long : length, size);
    at += 8 + length + (length % 2);
  }
  return null;
}

function described(format: Buffer, start: number, length: number, size: number): WavHeader | null {
  const tag = format.readUInt16LE(0);
  const codec = tag === extensible && format.length >= 26 ? format.readUInt16LE(24) : tag;
  const [rate, byteRate, blockBytes] = [format.readUInt32LE(4), format.readUInt32LE(8), format.readUInt16LE(12)];
  const samplesPerBlock = byBlocks.has(codec) && format.length >= 20 ? format.readUInt16LE(18) : 0;
  // Some writers set wrong bytes per second; the samples per block are always correct.
  const bytesPerSecond = byRate.has(codec) ? rate * blockBytes : samplesPerBlock > 0 ? (rate * blockBytes) / samplesPerBlock : byteRate;
  if (blockBytes === 0 || bytesPerSecond === 0) return null;
  const end = length === 0 || start + length > size ? size : start + length;
  const blocks = Math.floor((end - start) / blockBytes);
  if (blocks === 0) return null;
  return {
    format,
    data: { start, end: start + blocks * blockBytes },
    blockBytes,
    bytesPerSecond,
    isPlain: byRate.has(codec) || byBlocks.has(codec),
  };
}

/** Builds the header of a file with a number of bytes of such audio. */
export function buildWavHeader({ format }: WavHeader, bytes: number): Buffer {
  const header = Buffer.alloc(28 + format.length + (format.length % 2));
  header.write("RIFF", 0, "latin1");
  header.writeUInt32LE(header.length - 8 + bytes, 4);
  header.write("WAVEfmt ", 8, "latin1");
  header.writeUInt32LE(format.length, 16);
  header.set(format, 20);
  header.write("data", header.length - 8, "latin1");
  header.writeUInt32LE(bytes, header.length - 4);
  return header;
}
