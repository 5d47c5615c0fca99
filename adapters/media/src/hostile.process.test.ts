import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { AudioChunk } from "@vitae/core/ports";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ChildResponse } from "./child-request.ts";
import { handleRequest } from "./handle-request.ts";
import { recordingProcessor } from "./recording-processor.ts";
import { type Container, record } from "./test/containers.ts";
import { aac, flac, opus, type Packets, vorbis } from "./test/packets.ts";
import { calling, folderOfTests, upload } from "./test/reading.ts";
import { writeMp3, writeWav } from "./test/sounds.ts";

const files = folderOfTests();
/** Some wrong bytes lead a reader round in circles: then it is ended. */
const reader = recordingProcessor({ deadlineMs: 4000 });
afterAll(() => reader.close());

const contained = (container: Container, packets: Packets, picture?: number) => (path: string) =>
  record(path, { container, packets, seconds: 20, ...(picture && { picture }) });

const kinds: readonly (readonly [string, (path: string) => number | Promise<number>])[] = [
  ["WAV", (path) => writeWav(path, 20)],
  ["MP3", (path) => writeMp3(path, 20, { tag: 1000, xing: true })],
  ["Opus in Ogg", contained("ogg", opus(60))],
  ["Vorbis in Ogg", contained("ogg", vorbis(60))],
  ["FLAC", contained("flac", flac())],
  ["WebM", contained("webm", opus(60))],
  ["live WebM", contained("live.webm", opus(60))],
  ["MP4 with video", contained("mp4", aac(60), 100)],
  ["MP4 with its tables in front", contained("front.m4a", aac(60))],
  ["fragmented MP4", contained("fragmented.mp4", aac(60), 100)],
  ["a transport stream", contained("ts", aac(60), 100)],
  ["raw AAC", contained("aac", aac(60))],
];

const limits = { bytes: 70_000, seconds: 7 };

/** What is said of these bytes, and of their pieces. */
async function answers(bytes: Uint8Array): Promise<{ inspected: ChildResponse; cut: ChildResponse }> {
  const [path, folder] = [files.path("hostile"), files.path("hostile pieces")];
  writeFileSync(path, bytes);
  mkdirSync(folder);
  const inspected = await handleRequest({ work: "inspect", path });
  const cut = await handleRequest({ work: "cut", path, folder, limits });
  rmSync(folder, { recursive: true });
  return { inspected, cut };
}

/** Always the same numbers from 0 to 1. */
function numbers(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe.each(kinds)("%s", (name, write) => {
  let whole: Buffer;
  let seconds: number;
  beforeAll(async () => {
    seconds = await write(files.path(name));
    whole = readFileSync(files.path(name));
  });

  test("that breaks off anywhere has what is there, or is unreadable", async () => {
    for (let tenth = 1; tenth < 10; tenth++) {
      const { inspected, cut } = await answers(whole.subarray(0, Math.floor((whole.length * tenth) / 10)));
      if ("refused" in inspected) expect(cut).toEqual({ refused: "unreadable" });
      else if ("facts" in inspected && "pieces" in cut) {
        expect(inspected.facts.seconds).toBeLessThan(seconds);
        const end = cut.pieces.at(-1);
        expect(Math.abs((end?.start ?? 0) + (end?.seconds ?? 0) - inspected.facts.seconds)).toBeLessThan(0.3);
      } else expect.unreachable(JSON.stringify({ inspected, cut }));
    }
  });

  test("with wrong bytes anywhere is read or refused, and its pieces keep their limits", async () => {
    const random = numbers(whole.length);
    const path = files.path(`${name} with wrong bytes`);
    for (const [hits, range] of [
      [30, 600],
      [100, whole.length],
    ] as const) {
      const bytes = Buffer.from(whole);
      for (let hit = 0; hit < hits; hit++) bytes[Math.floor(random() * Math.min(range, bytes.length))] = Math.floor(random() * 256);
      writeFileSync(path, bytes);
      const outcome = await reader.split(upload(path), limits, calling()).catch((error) => error);
      if ("pieces" in outcome)
        expect(Math.max(...outcome.pieces.map((piece: AudioChunk) => piece.bytes))).toBeLessThanOrEqual(limits.bytes);
      else expect(outcome).toMatchObject({ code: "recording_unreadable" });
      await outcome.dispose?.();
    }
  });
});

const box = (name: string, body: Uint8Array = new Uint8Array()) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(name, 4, "latin1");
  return Buffer.concat([head, body]);
};

/** Boxes inside boxes, each the whole rest. */
function nested(names: readonly string[], depth: number): Buffer {
  const bytes = Buffer.alloc(8 * depth);
  for (let level = 0; level < depth; level++) {
    bytes.writeUInt32BE(bytes.length - 8 * level, 8 * level);
    bytes.write(names[level % names.length] ?? "", 8 * level + 4, "latin1");
  }
  return bytes;
}

const type = box("ftyp", Buffer.from("isom\0\0\0\0isom", "latin1"));
const ebml = Buffer.from("1a45dfa3a3428681014287810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff", "hex");

const bombs: readonly (readonly [string, () => Uint8Array])[] = [
  ["a million boxes", () => Buffer.concat([type, ...Array<Buffer>(1_000_000).fill(box("free"))])],
  ["a million tracks", () => Buffer.concat([type, box("moov", Buffer.concat(Array<Buffer>(1_000_000).fill(box("trak"))))])],
  ["boxes nested half a million deep", () => Buffer.concat([type, nested(["moov", "trak", "mdia", "minf", "stbl", "udta"], 500_000)])],
  ["one box nested half a million deep", () => Buffer.concat([type, nested(["moov"], 500_000)])],
  ["a box of 4 GB", () => Buffer.concat([type, Buffer.from([0xff, 0xff, 0xff, 0xff]), Buffer.from("moov"), Buffer.alloc(1000)])],
  ["EBML nested a million deep", () => Buffer.concat([ebml, Buffer.from("1654ae6b01ffffffffffffff".repeat(1_000_000), "hex")])],
  ["a million empty clusters", () => Buffer.concat([ebml, Buffer.from("1f43b67580".repeat(1_000_000), "hex")])],
  ["a million pages of Ogg", () => Buffer.from(`4f67675300020000000000000000${"00".repeat(13)}`.repeat(1_000_000), "hex")],
  ["a million sync words", () => Buffer.from("fffb".repeat(1_000_000), "hex")],
  ["a tag of 256 MB", () => Buffer.concat([Buffer.from("ID3\x04\0\0\x7f\x7f\x7f\x7f", "latin1"), Buffer.alloc(100_000)])],
  ["a WAV of chunks alone", () => Buffer.from(`RIFF\0\0\0\0WAVE${"junk\0\0\0\0".repeat(1_000_000)}`, "latin1")],
  [
    "a transport stream of empty packets",
    () => Buffer.concat(Array<Buffer>(50_000).fill(Buffer.concat([Buffer.from("47000010", "hex"), Buffer.alloc(184)]))),
  ],
];

test.each(bombs)("%s: unreadable, soon", async (name, make) => {
  const path = files.path(name);
  writeFileSync(path, make());
  const before = process.cpuUsage();
  await expect(reader.probe(upload(path), calling())).rejects.toMatchObject({ code: "recording_unreadable" });
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(6_000);
  rmSync(path);
});
