import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { recordingProcessor } from "../recording-processor.ts";
import { record } from "../test/containers.ts";
import { flac } from "../test/packets.ts";
import { calling, folderOfTests, upload } from "../test/reading.ts";

const files = folderOfTests();
const limits = { bytes: 200_000, seconds: 20 };
let seconds: number;

beforeAll(async () => {
  seconds = await record(files.path("decoded.flac"), { container: "flac", packets: flac(), seconds: 10 });
});

/** Stands in for ffmpeg: notes what it is asked, then does this. */
function program(name: string, script: string): string {
  const path = files.path(name);
  writeFileSync(
    path,
    `#!/bin/sh\nprintf '%s\\n' "$@" > '${files.path("asked")}'\nfor target; do :; done\ntarget="\${target#file:}"\n${script}\n`,
  );
  chmodSync(path, 0o700);
  return path;
}

const decoding = () => program("decoding", `cp '${files.path("decoded.flac")}' "$target"`);

function recording(name: string, head: string) {
  const path = files.path(name);
  writeFileSync(path, Buffer.concat([Buffer.from(head, "latin1"), Buffer.alloc(1000)]));
  return upload(path);
}

const kinds = [
  ["AIFF", "FORM\0\0\0\0AIFF", "aiff", "audio/aiff", false],
  ["CAF", "caff", "caf", "audio/x-caf", false],
  ["AVI", "RIFF\0\0\0\0AVI LIST\0\0\0\0strlstrh\0\0\0\0vids", "avi", "video/x-msvideo", true],
  ["WMA", "\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\x00\xaa\x00\x62\xce\x6c", "asf", "audio/x-ms-wma", false],
  ["AMR", "#!AMR\n", "amr", "audio/amr", false],
  ["AC-3", "\x0b\x77", "ac3", "audio/ac3", false],
  ["Speex in Ogg", `OggS${"\0".repeat(24)}Speex   `, "ogg", "audio/ogg", false],
] as const;

test.each(kinds)("%s is decoded where ffmpeg was asked for, and refused where not", async (name, head, demuxer, mediaType, hasVideo) => {
  const file = recording(name, head);
  const [without, asked] = [recordingProcessor(), recordingProcessor({ ffmpeg: decoding() })];
  await expect(without.probe(file, calling())).rejects.toMatchObject({ code: "recording_unreadable" });
  expect(await asked.probe(file, calling())).toEqual({ mediaType, hasVideo, seconds: expect.closeTo(seconds, 1) });
  const given = readFileSync(files.path("asked"), "utf8").split("\n");
  expect(given.slice(given.indexOf("-protocol_whitelist"), given.indexOf("-i") + 2)).toEqual([
    "-protocol_whitelist",
    "file",
    "-f",
    demuxer,
    "-i",
    `file:${file.path}`,
  ]);
});

test("what was decoded is cut like any other, and gone when nobody needs it", async () => {
  const folder = files.path("pieces");
  const { split: cut } = recordingProcessor({ ffmpeg: decoding(), folder });
  const { pieces, dispose } = await cut(recording("long.aiff", "FORM\0\0\0\0AIFF"), limits, calling());
  expect(pieces.map(({ extension, start }) => [extension, start])).toEqual([
    ["flac", 0],
    ["flac", expect.closeTo(seconds / 2, 0)],
  ]);
  await dispose();
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ["fails", "exit 1"],
  ["writes half a file and fails", `head -c 1000 '/dev/zero' > "$target"; exit 1`],
  ["writes nothing", ""],
  ["writes no sound", `head -c 1000 /dev/zero > "$target"`],
])("an ffmpeg that %s makes the recording unreadable and leaves nothing behind", async (_, script) => {
  const folder = files.path("left");
  const { split: cut } = recordingProcessor({ ffmpeg: program("failing", script), folder });
  await expect(cut(recording("a.aiff", "FORM\0\0\0\0AIFF"), limits, calling())).rejects.toMatchObject({ code: "recording_unreadable" });
  expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
});

test("an ffmpeg that is not there makes the recording unreadable", async () => {
  const { probe: inspect } = recordingProcessor({ ffmpeg: files.path("nowhere") });
  await expect(inspect(recording("b.aiff", "FORM\0\0\0\0AIFF"), calling())).rejects.toMatchObject({ code: "recording_unreadable" });
});

test("a caller who leaves while ffmpeg works is let go within a second", async () => {
  const folder = files.path("leaving");
  const leaving = new AbortController();
  const decoder = program("hanging", "exec sleep 60");
  const running = recordingProcessor({ ffmpeg: decoder, folder }).split(
    recording("c.aiff", "FORM\0\0\0\0AIFF"),
    limits,
    calling(leaving.signal),
  );
  await expect
    .poll(() => process.getActiveResourcesInfo().filter((name) => name === "ProcessWrap").length && readdirSync(folder).length)
    .toBe(1);
  leaving.abort();
  await expect(running).rejects.toMatchObject({ code: "cancelled" });
  expect(readdirSync(folder)).toEqual([]);
});
