/** Hand-made packets of silence, as an encoder would write them. */
import type { AudioCodec } from "mediabunny";

/** A source of packets. */
export interface Packets {
  readonly codec: AudioCodec;
  readonly sampleRate: number;
  readonly channels: number;
  /** Samples per packet. */
  readonly samples: number;
  readonly description?: Uint8Array;
  /** @param index of the packet in its track */
  bytes(index: number): Uint8Array;
}

const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(" ", ""), "hex"));

/** Opus packets; `filler` bytes give a packet the size of speech, which no container examines. */
export function opus(filler = 0): Packets {
  const packet = Uint8Array.from([0xf8, 0xff, 0xfe, ...new Uint8Array(filler)]);
  const head = bytesOf("4f 70 75 73 48 65 61 64 01 01 00 00 80 bb 00 00 00 00 00");
  return { codec: "opus", sampleRate: 48_000, channels: 1, samples: 960, description: head, bytes: () => packet };
}

/** AAC packets; `filler` bytes give a packet the size of speech. */
export function aac(filler = 0): Packets {
  const packet = Uint8Array.from([0x01, 0x18, 0x20, 0x07, ...new Uint8Array(filler)]);
  return { codec: "aac", sampleRate: 44_100, channels: 1, samples: 1024, description: bytesOf("12 08"), bytes: () => packet };
}

/** Vorbis packets with two modes, of 256 and 2,048 samples; every packet is a long one between long ones, 1,024 samples. */
export function vorbis(filler = 0): Packets {
  const packet = Uint8Array.from([0b0000_1110, ...new Uint8Array(filler + 8)]);
  const identification = bytesOf("01 76 6f 72 62 69 73 00 00 00 00 01 44 ac 00 00 00 00 00 00 00 00 00 00 00 00 00 00 b8 01");
  const comment = bytesOf("03 76 6f 72 62 69 73 00 00 00 00 00 00 00 00 01");
  // from the end: the framing bit, then two modes of 41 bits, then their number minus one
  const setup = vorbisSetup();
  const laces = [2, identification.length, comment.length];
  const description = Uint8Array.from([...laces, ...identification, ...comment, ...setup]);
  return { codec: "vorbis", sampleRate: 44_100, channels: 1, samples: 1024, description, bytes: () => packet };
}

function vorbisSetup(): Uint8Array {
  const mode = (blockflag: 0 | 1) => [blockflag, ...Array<number>(40).fill(0)];
  const bits = [1, 0, 0, 0, 0, 0, ...mode(0), ...mode(1), 1];
  // before them, arbitrary codebook data that no code reads
  const padded = [...Array<number>(((8 - (bits.length % 8)) % 8) + 256).fill(1), ...bits];
  const packed = new Uint8Array(padded.length / 8);
  for (const [at, bit] of padded.entries()) packed[at >> 3] = (packed[at >> 3] ?? 0) | (bit << (at & 7));
  return Uint8Array.from([5, ...Buffer.from("vorbis"), ...packed]);
}

/** Uncompressed FLAC frames: 4,096 zero samples at 16 kHz, 16 bits, mono. */
export function flac(): Packets {
  const samples = 4096;
  const sampleRate = 16_000;
  const info = Buffer.alloc(34);
  info.writeUInt16BE(samples, 0);
  info.writeUInt16BE(samples, 2);
  info.writeBigUInt64BE((BigInt(sampleRate) << 44n) | (15n << 36n), 10);
  const description = Uint8Array.from([...Buffer.from("fLaC"), 0x80, 0, 0, 34, ...info]);
  return { codec: "flac", sampleRate, channels: 1, samples, description, bytes: (index) => flacFrame(index, samples) };
}

function flacFrame(index: number, samples: number): Uint8Array {
  const head = [0xff, 0xf8, 0xc5, 0x08, ...Buffer.from(String.fromCodePoint(index))];
  const start = Uint8Array.from([...head, crc8(head), 0b0000_0010]);
  const body = new Uint8Array(2 * samples);
  const sum = crc16([...start, ...body]);
  return Buffer.concat([start, body, Uint8Array.from([sum >> 8, sum & 0xff])]);
}

const crc8 = (bytes: readonly number[]) => crc(bytes, 8, 0x07);
const crc16 = (bytes: readonly number[]) => crc(bytes, 16, 0x8005);

function crc(bytes: readonly number[], width: number, polynomial: number): number {
  const top = 1 << (width - 1);
  const mask = 2 ** width - 1;
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << (width - 8);
    for (let bit = 0; bit < 8; bit++) sum = (sum & top ? (sum << 1) ^ polynomial : sum << 1) & mask;
  }
  return sum;
}
