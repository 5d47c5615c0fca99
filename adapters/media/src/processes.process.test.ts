import { existsSync, readdirSync, truncateSync } from "node:fs";
import { setTimeout as after } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type RecordingProcessorOptions, recordingProcessor } from "./recording-processor.ts";
import { calling, folderOfTests, upload } from "./test/reading.ts";
import { writeMp3, writeWav } from "./test/sounds.ts";

const files = folderOfTests();
let folder: string;
let opened: ReturnType<typeof recordingProcessor>[] = [];

beforeEach(({ task }) => {
  folder = files.path(`pieces of ${task.id}`);
  opened = [];
});
afterEach(() => Promise.all(opened.map((one) => one.close())));

function reader(options: RecordingProcessorOptions = {}) {
  const one = recordingProcessor({ folder, ...options });
  opened.push(one);
  return one;
}

/** Of the two hours nothing but the header is written: the file is a hole, and copying it takes a while nevertheless. */
function longWav() {
  const path = files.path("long.wav");
  if (!existsSync(path)) {
    writeWav(path, 1, { rate: 48_000, channels: 2, sizes: false });
    truncateSync(path, 44 + 7200 * 192_000);
  }
  return upload(path);
}

const limits = { bytes: 24_000_000, seconds: 1200 };
const left = () => (existsSync(folder) ? readdirSync(folder) : []);
const processes = () => process.getActiveResourcesInfo().filter((name) => name === "ProcessWrap").length;

/** Code of the error that a promise rejects with. */
const refusalOf = (promise: Promise<unknown>): Promise<string | undefined> =>
  promise.then(
    () => undefined,
    (error) => error.code,
  );

test("a caller who leaves in the middle of cutting is let go, and nothing is left behind", async () => {
  const leaving = new AbortController();
  const cutting = reader().split(longWav(), limits, calling(leaving.signal));
  while (!left().some((name) => readdirSync(`${folder}/${name}`, { recursive: true }).some((piece) => String(piece).endsWith(".wav"))))
    await after(5);
  expect(processes()).toBe(1);
  leaving.abort();
  const code = await refusalOf(cutting);
  expect(code).toBe("cancelled");
  expect(left()).toEqual([]);
  expect(processes()).toBe(0);
});

test("a caller who has left already is not waited for", async () => {
  expect(await refusalOf(reader().probe(longWav(), calling(AbortSignal.abort())))).toBe("cancelled");
});

test("a recording that takes too long to be read is refused, and nothing is left behind", async () => {
  const path = files.path("slow.mp3");
  writeMp3(path, 3);
  // No process starts in so short a time.
  expect(await refusalOf(reader({ deadlineMs: 1 }).split(upload(path), limits, calling()))).toBe("recording_unreadable");
  expect([left(), processes()]).toEqual([[], 0]);
});

test.runIf(process.platform === "linux")("a recording that needs too much memory costs its process and nothing else", async () => {
  const one = reader({ memoryMb: 16 });
  expect(await refusalOf(one.split(longWav(), limits, calling()))).toBe("recording_unreadable");
  expect([left(), processes()]).toEqual([[], 0]);
});

test("recordings are read one at a time, and who gives up in the queue holds nobody up", async () => {
  const one = reader();
  const path = files.path("short.mp3");
  writeMp3(path, 10);
  const leaving = new AbortController();
  const first = one.probe(longWav(), calling());
  const second = refusalOf(one.probe(upload(path), calling(leaving.signal)));
  const third = one.probe(upload(path), calling());
  await after(20);
  expect(processes()).toBe(1);
  leaving.abort();
  expect(await second).toBe("cancelled");
  expect((await first).seconds).toBe(7200);
  expect((await third).seconds).toBeCloseTo(10, 1);
});

test("closing ends what runs, and what is asked afterwards", async () => {
  const one = reader();
  const running = refusalOf(one.split(longWav(), limits, calling()));
  await after(50);
  await one.close();
  expect(await running).toBe("shutting_down");
  expect(await refusalOf(one.probe(longWav(), calling()))).toBe("shutting_down");
  expect([left(), processes()]).toEqual([[], 0]);
});

test("a folder that cannot be written is no fault of the recording", async () => {
  const path = files.path("small.wav");
  writeWav(path, 3);
  const blocked = recordingProcessor({ folder: path });
  opened.push(blocked);
  expect(await refusalOf(blocked.split(upload(path), { bytes: 50_000, seconds: 60 }, calling()))).toBe("internal");
});
