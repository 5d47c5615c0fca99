/** Writers of audio files that need no muxer. */
import { closeSync, openSync, writeSync } from "node:fs";

/** Writes a tone of 440 Hz, 16 bits. Returns its duration. */
export function writeWav(path: string, seconds: number, { rate = 16_000, channels = 1, sizes = true } = {}): number {
  const samples = Math.round(seconds * rate);
  const block = 2 * channels;
  const second = Buffer.alloc(rate * block);
  for (let at = 0; at < rate * channels; at++)
    second.writeInt16LE(Math.round(8000 * Math.sin((2 * Math.PI * 440 * Math.floor(at / channels)) / rate)), 2 * at);
  const bytes = samples * block;
  const header = Buffer.alloc(44);
  header.write("RIFF____WAVEfmt ", "latin1");
  header.writeUInt32LE(sizes ? 36 + bytes : 0xffffffff, 4);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * block, 28);
  header.writeUInt16LE(block, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36, "latin1");
  header.writeUInt32LE(sizes ? bytes : 0xffffffff, 40);
  const file = openSync(path, "w");
  writeSync(file, header);
  for (let left = bytes; left > 0; left -= second.length) writeSync(file, second, 0, Math.min(left, second.length));
  closeSync(file);
  return samples / rate;
}

interface Mp3 {
  /** Bit rates of the frames in turn, in kbit/s; several make a variable bit rate. */
  readonly kbps?: readonly (keyof typeof indices)[];
  /** Starts with a frame that contains the number of frames. */
  readonly xing?: boolean;
  /** Size of an ID3v2 tag before the audio, in bytes. */
  readonly tag?: number;
  /** Number of invalid bytes after every hundredth frame. */
  readonly junk?: number;
}

const indices = { 32: 1, 64: 5, 128: 9, 320: 14 } as const;

/** Writes silent frames, MPEG-1 layer III at 44.1 kHz. Returns the duration of all frames. */
export function writeMp3(path: string, seconds: number, { kbps = [64], xing = false, tag = 0, junk = 0 }: Mp3 = {}): number {
  const frames = kbps.map(mp3Frame);
  const count = Math.ceil((seconds * 44_100) / 1152);
  const file = openSync(path, "w");
  if (tag > 0) writeSync(file, id3(tag));
  if (xing) writeSync(file, tableFrame(count));
  let waiting: Uint8Array[] = [];
  for (let index = 0; index < count; index++) {
    // Long sections of each rate, so that the first frames do not represent the rest.
    waiting.push(frames[Math.floor((index * frames.length) / count)] ?? new Uint8Array());
    if (junk > 0 && index % 100 === 99) waiting.push(new Uint8Array(junk).fill(0x20));
    if (waiting.length < 1000 && index < count - 1) continue;
    writeSync(file, Buffer.concat(waiting));
    waiting = [];
  }
  closeSync(file);
  return (count * 1152) / 44_100;
}

function mp3Frame(kbps: keyof typeof indices): Uint8Array {
  const frame = new Uint8Array(Math.floor((144_000 * kbps) / 44_100));
  frame.set([0xff, 0xfb, indices[kbps] << 4, 0xc0]);
  return frame;
}

function tableFrame(count: number): Uint8Array {
  const frame = Buffer.from(mp3Frame(64));
  frame.write("Xing", 21, "latin1");
  frame.writeUInt32BE(1, 25);
  frame.writeUInt32BE(count, 29);
  return frame;
}

function id3(size: number): Uint8Array {
  const tag = Buffer.alloc(10 + size);
  tag.write("ID3\x04", "latin1");
  tag.set(
    [21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f),
    6,
  );
  return tag;
}
