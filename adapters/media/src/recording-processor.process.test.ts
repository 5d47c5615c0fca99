import { existsSync, readdirSync, statSync, writeFileSync } from "node:fs";
import type { AudioChunk } from "@vitae/core/ports";
import { afterAll, describe, expect, test } from "vitest";
import { handleRequest } from "./handle-request.ts";
import { recordingProcessor } from "./recording-processor.ts";
import { type Container, record } from "./test/containers.ts";
import { aac, flac, opus, type Packets, vorbis } from "./test/packets.ts";
import { calling, folderOfTests, upload } from "./test/reading.ts";
import { writeMp3, writeWav } from "./test/sounds.ts";

const files = folderOfTests();
const reader = recordingProcessor();
afterAll(() => reader.close());

/** Within a tenth of a second. */
const about = (seconds: number) => expect.toSatisfy((found: number) => Math.abs(found - seconds) <= 0.1);

interface Case {
  readonly name: string;
  readonly write: (path: string) => number | Promise<number>;
  readonly mediaType: string;
  readonly hasVideo?: true;
  readonly extension: string;
}

const contained = (container: Container, packets: Packets, more: { from?: number; picture?: number } = {}) => {
  return (path: string) => record(path, { container, packets, seconds: 61.5, ...more });
};

const picture = 500;
const cases: readonly Case[] = [
  { name: "a WAV", write: (path) => writeWav(path, 61.5), mediaType: "audio/wav", extension: "wav" },
  { name: "an MP3", write: (path) => writeMp3(path, 61.5), mediaType: "audio/mpeg", extension: "mp3" },
  { name: "Opus in Ogg", write: contained("ogg", opus(60)), mediaType: "audio/ogg", extension: "ogg" },
  { name: "Vorbis in Ogg", write: contained("ogg", vorbis(60)), mediaType: "audio/ogg", extension: "ogg" },
  { name: "FLAC", write: contained("flac", flac()), mediaType: "audio/flac", extension: "flac" },
  { name: "WebM", write: contained("webm", opus(60)), mediaType: "audio/webm", extension: "ogg" },
  { name: "live WebM", write: contained("live.webm", opus(60)), mediaType: "audio/webm", extension: "ogg" },
  { name: "Matroska", write: contained("mkv", aac(60)), mediaType: "audio/x-matroska", extension: "m4a" },
  { name: "M4A", write: contained("m4a", aac(60)), mediaType: "audio/mp4", extension: "m4a" },
  { name: "MP4 with video", write: contained("mp4", aac(60), { picture }), mediaType: "video/mp4", hasVideo: true, extension: "m4a" },
  {
    name: "fragmented MP4 with video",
    write: contained("fragmented.mp4", aac(60), { picture }),
    mediaType: "video/mp4",
    hasVideo: true,
    extension: "m4a",
  },
  { name: "MOV", write: contained("mov", aac(60)), mediaType: "audio/quicktime", extension: "m4a" },
  { name: "raw AAC", write: contained("aac", aac(60)), mediaType: "audio/aac", extension: "m4a" },
  {
    name: "a transport stream that begins at 1.4 s",
    write: contained("ts", aac(60), { picture, from: 1.4 }),
    mediaType: "video/mp2t",
    hasVideo: true,
    extension: "m4a",
  },
];

describe.each(cases)("$name", ({ name, write, mediaType, hasVideo = false, extension }) => {
  const path = () => files.path(name);

  test("is told by its content, its length to a tenth of a second", async () => {
    const seconds = await write(path());
    const facts = await reader.probe(upload(path()), calling());
    expect(facts).toEqual({ mediaType, hasVideo, seconds: about(seconds) });
  });

  test("is cut into even pieces within the limits, each beginning where it says", async () => {
    const { seconds } = await reader.probe(upload(path()), calling());
    const limits = { bytes: 700_000, seconds: 20 };
    const { pieces, dispose } = await reader.split(upload(path()), limits, calling());

    expect(pieces.length).toBeGreaterThanOrEqual(4);
    let end = 0;
    for (const piece of pieces) {
      expect(piece.extension).toBe(extension);
      expect(piece.bytes).toBe(statSync(piece.path).size);
      expect(piece.bytes).toBeLessThanOrEqual(limits.bytes);
      expect(piece.seconds).toBeLessThanOrEqual(limits.seconds);
      expect(piece.seconds).toBeGreaterThan(limits.seconds / 2);
      expect(await handleRequest({ work: "inspect", path: piece.path })).toEqual({
        facts: { mediaType: piece.mediaType, hasVideo: false, seconds: about(piece.seconds) },
      });
      expect(Math.abs(piece.start + overlapOf(piece) - end)).toBeLessThan(0.2);
      end = piece.start + piece.seconds;
    }
    expect(Math.abs(end - seconds)).toBeLessThan(0.2);
    await dispose();
    expect(pieces.filter((piece) => existsSync(piece.path))).toEqual([]);
  });
});

/** The first frames of a later piece of MP3 decode wrongly, and are heard in the one before it. */
const overlapOf = ({ extension, start }: AudioChunk) => (extension === "mp3" && start > 0 ? 2.6 : 0);

test("a recording that providers take as it is stays one piece, the file itself", async () => {
  const path = files.path("short.ogg");
  await record(path, { container: "ogg", packets: opus(60), seconds: 5 });
  const { pieces, dispose } = await reader.split(upload(path), { bytes: 1e6, seconds: 20 }, calling());
  expect(pieces).toMatchObject([{ path, mediaType: "audio/ogg", extension: "ogg", start: 0, seconds: about(5) }]);
  await dispose();
  expect(existsSync(path)).toBe(true);
});

test("of a short video the audio alone is sent, and raw AAC in a container", async () => {
  for (const [container, picture] of [["mp4", 500] as const, ["aac", undefined] as const]) {
    const path = files.path(`short.${container}`);
    await record(path, { container, packets: aac(60), seconds: 5, ...(picture && { picture }) });
    const { pieces, dispose } = await reader.split(upload(path), { bytes: 1e7, seconds: 20 }, calling());
    expect(pieces).toMatchObject([{ mediaType: "audio/mp4", extension: "m4a", start: 0, seconds: about(5) }]);
    expect(pieces[0]?.bytes).toBeLessThan(25_000);
    await dispose();
  }
});

test("an empty file, a text and a picture are no recordings", async () => {
  for (const bytes of ["", "Anna: Hello.\n".repeat(1000), "\x89PNG\r\n\x1a\n0000"]) {
    const path = files.path("other");
    writeFileSync(path, bytes);
    await expect(reader.probe(upload(path), calling())).rejects.toMatchObject({ code: "recording_unreadable" });
    await expect(reader.split(upload(path), { bytes: 1e6, seconds: 60 }, calling())).rejects.toMatchObject({
      code: "recording_unreadable",
    });
  }
});

test("a file that has gone is no fault of the recording", async () => {
  const path = files.path("gone.wav");
  writeWav(path, 1);
  const gone = { ...upload(path), path: `${path}.moved` };
  await expect(reader.probe(gone, calling())).rejects.toMatchObject({ code: "internal" });
});

test("pieces lie in a folder that only this user reads", async () => {
  const path = files.path("private.wav");
  const folder = files.path("pieces");
  writeWav(path, 3);
  const own = recordingProcessor({ folder });
  const { pieces, dispose } = await own.split(upload(path), { bytes: 40_000, seconds: 60 }, calling());
  expect(pieces.map(({ path }) => statSync(path).mode & 0o077)).toEqual(pieces.map(() => 0));
  await dispose();
  await dispose();
  expect(readdirSync(folder)).toEqual([]);
  await own.close();
});
