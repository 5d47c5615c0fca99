import { readFileSync, truncateSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { handleRequest } from "../handle-request.ts";
import { folderOfTests } from "../test/reading.ts";
import { writeWav } from "../test/sounds.ts";

const files = folderOfTests();
const facts = (seconds: number) => ({ facts: { mediaType: "audio/wav", hasVideo: false, seconds: expect.closeTo(seconds, 5) } });

/** A WAV of ten seconds, changed. */
async function inspected(name: string, change: (bytes: Buffer) => Buffer) {
  const path = files.path(name);
  writeWav(path, 10);
  writeFileSync(path, change(readFileSync(path)));
  return handleRequest({ work: "inspect", path });
}

const withSize = (size: number) => (bytes: Buffer) => {
  bytes.writeUInt32LE(size, 40);
  return bytes;
};

test("lengths that a recorder never filled in are taken from the file", async () => {
  expect(await inspected("open", withSize(0))).toEqual(facts(10));
  expect(await inspected("stream", withSize(0xffffffff))).toEqual(facts(10));
  expect(await inspected("wrong", withSize(0xfffffff0))).toEqual(facts(10));
});

test("sound that is cut off ends there", async () => {
  const path = files.path("cut.wav");
  writeWav(path, 10);
  truncateSync(path, 44 + 32_000 * 4 + 1);
  expect(await handleRequest({ work: "inspect", path })).toEqual(facts(4));
});

test("chunks before the sound are passed over", async () => {
  const list = Buffer.from("LIST\x05\x00\x00\x00INFO!\x00", "latin1");
  expect(await inspected("list", (bytes) => Buffer.concat([bytes.subarray(0, 36), list, bytes.subarray(36)]))).toEqual(facts(10));
});

test("a file over 4 GB tells its length in a chunk of its own", async () => {
  const ds64 = Buffer.alloc(36);
  ds64.write("ds64", "latin1");
  ds64.writeUInt32LE(28, 4);
  ds64.writeBigUInt64LE(32_000n * 7n, 16);
  const long = (bytes: Buffer) => {
    bytes.write("RF64", "latin1");
    bytes.writeUInt32LE(0xffffffff, 40);
    return Buffer.concat([bytes.subarray(0, 12), ds64, bytes.subarray(12)]);
  };
  expect(await inspected("rf64", long)).toEqual(facts(7));
});

test("blocks of ADPCM are counted by their samples, whatever the bytes of a second are said to be", async () => {
  const adpcm = (bytes: Buffer) => {
    const format = Buffer.alloc(28);
    format.write("fmt ", "latin1");
    format.writeUInt32LE(20, 4);
    [0x11, 1].forEach((value, at) => {
      format.writeUInt16LE(value, 8 + 2 * at);
    });
    format.writeUInt32LE(16_000, 12);
    format.writeUInt32LE(1, 16);
    [256, 4, 2, 505].forEach((value, at) => {
      format.writeUInt16LE(value, 20 + 2 * at);
    });
    return Buffer.concat([bytes.subarray(0, 12), format, bytes.subarray(36)]);
  };
  expect(await inspected("adpcm", adpcm)).toEqual(facts((1250 * 505) / 16_000));
});

test.each([
  ["no block", 32, 0],
  ["no rate", 24, 0],
])("%s is no sound", async (name, at, value) => {
  const broken = (bytes: Buffer) => {
    bytes.writeUInt16LE(value, at);
    return bytes;
  };
  expect(await inspected(name, broken)).toEqual({ refused: "unreadable" });
});

test("every piece is a file of its own: its header tells its own length", async () => {
  const path = files.path("whole.wav");
  writeWav(path, 10);
  const folder = files.path("");
  const reply = await handleRequest({ work: "cut", path, folder, limits: { bytes: 100_000, seconds: 60 } });
  if (!("pieces" in reply)) throw new Error("not cut");
  const written = reply.pieces.map((piece) => readFileSync(piece.path));
  for (const piece of written) {
    expect(piece.readUInt32LE(4)).toBe(piece.length - 8);
    expect(piece.readUInt32LE(40)).toBe(piece.length - 44);
  }
  expect(Buffer.concat(written.map((piece) => piece.subarray(44)))).toEqual(readFileSync(path).subarray(44));
});
