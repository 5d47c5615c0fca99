import { createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { NewEntry } from "../log/entry.schema.ts";
import { LogFault } from "../log/faults.ts";
import { logPath } from "../log/log-files.ts";
import { createLogWriter } from "../log/log-writer.ts";
import { type Verification, verifyLog } from "../log/verify-log.ts";

export const dayMs = 24 * 60 * 60 * 1000;

/** Folder that is deleted after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "run-log-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export const newKey = (): KeyObject => generateKeyPairSync("ed25519").privateKey;

export const decision = (number: number): NewEntry => ({
  kind: "decision",
  run: `run-${number}`,
  decision: "interview",
  reviewer: `reviewer-${number % 3}`,
  corrections: [],
});

export type SampleLog = Awaited<ReturnType<typeof sampleLog>>;

/** A log with entries, and ways to read, tamper with and verify it. */
export async function sampleLog(entries: number, key = newKey()) {
  const parent = await temporaryFolder();
  const [folder, checkpointPath] = [join(parent, "log"), join(parent, "elsewhere", "checkpoint")];
  const open = (now = Date.now) => createLogWriter({ folder, key, checkpointPath, now });
  const add = async (count: number, from = 0, now?: () => number) => {
    const writer = open(now);
    for (let at = 0; at < count; at++) await writer.locked((log) => log.append([decision(from + at)]));
    await writer.close();
  };
  await add(entries);
  const readCheckpoint = () => readFile(checkpointPath, "utf8");
  return {
    folder,
    key,
    checkpointPath,
    open,
    add,
    readCheckpoint,
    readLines: async () => (await readFile(logPath(folder), "utf8")).split("\n").slice(0, -1),
    writeLines: (lines: readonly string[]) => writeFile(logPath(folder), lines.map((line) => `${line}\n`).join("")),
    verify: async (checkpoint?: string, publicKey = createPublicKey(key)): Promise<Verification> =>
      verifyLog(folder, { checkpoint: checkpoint ?? (await readCheckpoint()), publicKey }),
  };
}

/** Kind of the fault with which a promise rejects. */
export const faultOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return "none";
  } catch (error) {
    if (error instanceof LogFault) return error.kind;
    throw error;
  }
};
