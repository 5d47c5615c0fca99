import { beforeEach, expect, test } from "vitest";
import { jsonLog } from "../runtime/json-log.ts";
import { memoryStorage } from "../storage-memory/storage-memory.ts";
import { monitorStorage } from "./monitored-storage.ts";
import { StorageOutage } from "./storage.errors.ts";
import type { Storage } from "./storage.port.ts";

let now = 0;
let lines: { event: string; cause?: string }[] = [];
/** What reading and writing settings rejects with; null: they work. */
let readingFails: Error | null = null;
let writingFails: Error | null = null;
let storage: Storage;
beforeEach(() => {
  now = 0;
  lines = [];
  readingFails = null;
  writingFails = null;
  const inner = memoryStorage();
  const settings: Storage["settings"] = {
    get: async (name) => {
      if (readingFails) throw readingFails;
      return inner.settings.get(name);
    },
    getOrSet: async (name, value) => {
      if (writingFails) throw writingFails;
      return inner.settings.getOrSet(name, value);
    },
  };
  const clock = { now: () => now };
  const log = jsonLog({ clock, write: (line) => lines.push(JSON.parse(line)) });
  storage = monitorStorage({ ...inner, settings }, { clock, log });
});

const read = () => storage.settings.get("a").catch((error: Error) => error);
const write = () => storage.settings.getOrSet("a", "b").catch((error: Error) => error);
const told = () => lines.map(({ event, cause }) => (cause === undefined ? event : `${event}: ${cause}`));

test("logs an outage once, and its end", async () => {
  readingFails = writingFails = new StorageOutage("nobody listens");
  for (let each = 0; each < 5; each++) expect([await read(), await write()]).toEqual([readingFails, writingFails]);
  readingFails = new StorageOutage("nobody listens", "the connection was cut");
  await read();
  readingFails = writingFails = null;
  await read();
  expect(told()).toEqual(["storage_down: nobody listens"]);
  await write();
  expect(told()).toEqual(["storage_down: nobody listens", "storage_up"]);
});

test("reading that works does not end an outage of writing", async () => {
  writingFails = new StorageOutage("the disk is full");
  for (let each = 0; each < 3; each++) {
    await write();
    await read();
  }
  expect(told()).toEqual(["storage_down: the disk is full"]);
});

test("a successful readiness check ends all outages", async () => {
  writingFails = new StorageOutage("the disk is full");
  await write();
  await storage.ready({ signal: AbortSignal.timeout(1_000) });
  expect(told()).toEqual(["storage_down: the disk is full", "storage_up"]);
});

test("logs a continuing outage again after a minute", async () => {
  readingFails = new StorageOutage("nobody listens");
  for (now = 0; now <= 60_000; now += 20_000) await read();
  expect(told()).toEqual(["storage_down: nobody listens", "storage_down: nobody listens"]);
});

test("logs another cause at once", async () => {
  readingFails = new StorageOutage("nobody listens");
  await read();
  readingFails = new StorageOutage("the password is wrong");
  await read();
  expect(told()).toEqual(["storage_down: nobody listens", "storage_down: the password is wrong"]);
});

test("does not log messages of other errors", async () => {
  readingFails = Object.assign(new TypeError('invalid input: "Odalys Fenwick"'), { code: "22P02" });
  await read();
  expect(told()).toEqual(["storage_down: TypeError 22P02"]);
});
