import { createPublicKey } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { RunRecord } from "@vitae/core/ports";
import { expect, test } from "vitest";
import { dayMs, temporaryFolder } from "../test/sample-log.ts";
import { openSigningKey } from "./keys.ts";
import { keysFolder } from "./log-files.ts";
import { eraseSubject, purgeLog } from "./retention.ts";
import { runLog } from "./run-log.ts";
import { verifyLog } from "./verify-log.ts";

const record = (run: string, subject: string | null): RunRecord => ({
  run,
  subject,
  operation: "evaluate",
  startedAt: Date.UTC(2026, 0, 5),
  engine: { name: "offline", model: "", version: null },
  rubricVersion: "2",
  deterministic: true,
  documentSha256: "d".repeat(64),
  inputSha256: "e".repeat(64),
  jobSha256: "f".repeat(64),
  language: "en",
  score: 83.3,
  masked: ["name"],
  warnings: [],
  rows: [
    {
      id: "r1",
      text: "PostgreSQL",
      category: "skills",
      importance: "must",
      weight: 2,
      status: "met",
      score: 1,
      evidence: [{ quote: "Tuned slow queries at Copperline", page: 1, lines: [12, 13] }],
    },
  ],
});

async function openLog() {
  const parent = await temporaryFolder();
  let time = Date.UTC(2026, 0, 5);
  const place = { folder: join(parent, "log"), keyFile: join(parent, "key.pem"), checkpointFile: join(parent, "checkpoint") };
  const log = runLog({ ...place, now: () => time });
  const everything = async (folder = parent): Promise<string> =>
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .reduce(
        async (text, { parentPath, name }) => `${await text}${name}\n${await readFile(join(parentPath, name), "latin1")}`,
        Promise.resolve(""),
      );
  return {
    ...place,
    log,
    everything,
    setTime: (now: number) => {
      time = now;
    },
    now: () => time,
    text: () => readFile(join(place.folder, "log.jsonl"), "utf8"),
    place: async () => ({ folder: place.folder, writer: await log.writer() }),
    verify: async () =>
      verifyLog(place.folder, {
        checkpoint: await readFile(place.checkpointFile, "utf8"),
        publicKey: createPublicKey(await openSigningKey(place.keyFile)),
      }),
  };
}

test("the log holds no quote, no subject and no plain hash of a document", async () => {
  const { log, everything, verify } = await openLog();
  await log.append([record("run-1", "candidate-7"), record("run-2", null)]);
  await log.close();
  const text = await everything();
  for (const secret of ["Tuned", "Copperline", "candidate-7", "d".repeat(64), "e".repeat(64)]) expect(text).not.toContain(secret);
  expect(text).toContain('"lines":[12,13]');
  expect(await verify()).toMatchObject({ entries: 2 });
});

test("runs of one subject share a pseudonym; equal documents of two subjects have different hashes", async () => {
  const { log, text } = await openLog();
  await log.append([record("run-1", "one"), record("run-2", "one"), record("run-3", "two")]);
  await log.close();
  const [one, same, other] = (await text())
    .split("\n")
    .slice(1, 4)
    .map((line) => JSON.parse(line) as { subject: string; document: string });
  expect(same?.subject).toBe(one?.subject);
  expect(other?.subject).not.toBe(one?.subject);
  expect(other?.document).not.toBe(one?.document);
});

test("after an erasure no key of the subject is left, and the chain verifies", async () => {
  const { log, place, folder, verify, everything } = await openLog();
  await log.append([record("run-1", "one"), record("run-2", "two")]);
  expect(await readdir(keysFolder(folder))).toHaveLength(2);
  expect(await eraseSubject(await place(), "one")).toBe(true);
  expect(await eraseSubject(await place(), "one")).toBe(false);
  expect(await readdir(keysFolder(folder))).toHaveLength(1);
  expect(await verify()).toMatchObject({ entries: 3, unsigned: 0 });
  expect(await everything()).toContain('"kind":"erasure"');
  await log.close();
});

test("a purge deletes old entries and keys that no entry needs, is an entry itself, and the chain verifies", async () => {
  const { log, place, folder, verify, text, setTime, now } = await openLog();
  for (let day = 0; day < 10; day++) {
    setTime(Date.UTC(2026, 0, 5 + day));
    await log.append([record(`run-${day}`, `subject-${day}`)]);
  }
  expect(await purgeLog(await place(), 4, now())).toEqual({ entries: 5, keys: 5 });
  expect(await verify()).toMatchObject({ entries: 11, purged: 5, unsigned: 0 });
  expect(await text()).not.toContain('"run-4"');
  expect(await text()).toContain('"run-5"');
  expect(await readdir(keysFolder(folder))).toHaveLength(5);

  setTime(now() + 3 * dayMs);
  await log.append([record("run-10", null)]);
  expect(await purgeLog(await place(), 4, now())).toEqual({ entries: 3, keys: 3 });
  expect(await verify()).toMatchObject({ entries: 13, purged: 8, unsigned: 0 });
  await log.close();
});

test("a process that had the log open before a purge appends after it", async () => {
  const { log, place, verify, setTime, now, ...options } = await openLog();
  const other = runLog({ folder: options.folder, keyFile: options.keyFile, checkpointFile: options.checkpointFile, now });
  await log.append([record("run-1", null)]);
  await other.append([record("run-2", null)]);
  setTime(now() + 10 * dayMs);
  await log.append([record("run-3", null)]);
  expect(await purgeLog(await place(), 5, now())).toMatchObject({ entries: 2 });
  await other.append([record("run-4", null)]);
  expect(await verify()).toMatchObject({ entries: 5, purged: 2, unsigned: 0 });
  await Promise.all([log.close(), other.close()]);
});
