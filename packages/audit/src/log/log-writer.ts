import { createPublicKey, type KeyObject } from "node:crypto";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { follow } from "./chain.ts";
import { openCheckpoint, signCheckpoint } from "./checkpoint.ts";
import type { NewEntry } from "./entry.schema.ts";
import { fileLock } from "./file-lock.ts";
import { lockPath, logPath, readIfPresent, replaceFile, statePath } from "./log-files.ts";
import { leafHash, treeRoot } from "./merkle.ts";
import { createLog, moveToEnd, openPosition, type Position, savePosition } from "./position.ts";

export interface LogWriterOptions {
  readonly folder: string;
  /** Ed25519 private key that signs the checkpoints. */
  readonly key: KeyObject;
  /** File of the latest checkpoint, outside the folder of the log if possible. */
  readonly checkpointPath: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** A log whose lock is held. */
export interface LockedLog {
  readonly first: number;
  append(entries: readonly NewEntry[]): Promise<void>;
  /** Replaces the file by another one of the same log, with fewer entries at its begin. */
  replace(content: AsyncIterable<Uint8Array>): Promise<void>;
}

/** Appends entries to a log. Several processes may write to one log. */
export interface LogWriter {
  /** Runs work with the lock of the log. Rejects with `LogFault` if the log was tampered with. */
  locked<Value>(work: (log: LockedLog) => Promise<Value>, signal?: AbortSignal): Promise<Value>;
  close(): Promise<void>;
}

export function createLogWriter({ folder, key, checkpointPath, now }: LogWriterOptions): LogWriter {
  const path = logPath(folder);
  const publicKey = createPublicKey(key);
  const lock = fileLock(lockPath(folder));
  let known: Position | null = null;
  let last: Promise<unknown> = Promise.resolve();

  const catchUp = async (): Promise<Position> => {
    const found = await stat(path).catch(() => null);
    if (found === null) await createLog(folder);
    // A purge of another process has replaced the file.
    if (known === null || found?.ino !== known.inode) known = await openPosition(folder);
    const note = await readIfPresent(checkpointPath);
    await moveToEnd(folder, known, note === null ? null : openCheckpoint(note, publicKey));
    return known;
  };

  const save = async (position: Position): Promise<void> => {
    const { log, chain } = position;
    await savePosition(folder, position);
    const root = treeRoot(chain.tree).toString("base64");
    await replaceFile(checkpointPath, signCheckpoint({ log, count: chain.tree.size, root }, key));
  };

  const append = async (position: Position, entries: readonly NewEntry[]): Promise<void> => {
    const { chain, end } = position;
    const time = new Date(now()).toISOString();
    let { prev } = chain;
    const lines = entries.map((entry, index) => {
      const line = Buffer.from(JSON.stringify({ n: chain.tree.size + index, prev, time, ...entry }));
      prev = leafHash(line).toString("hex");
      return line;
    });
    const bytes = Buffer.concat(lines.flatMap((line) => [line, lineFeed]));
    const file = await open(path, "a");
    try {
      // A writer that ended during an append has left a torn line.
      if ((await file.stat()).size > end) await file.truncate(end);
      await file.appendFile(bytes);
      await file.datasync();
    } finally {
      await file.close();
    }
    for (const line of lines) follow(chain, line);
    position.end += bytes.length;
    await save(position);
  };

  const replace = async (content: AsyncIterable<Uint8Array>): Promise<void> => {
    const file = await open(`${path}.new`, "w", 0o600);
    try {
      for await (const bytes of content) await file.appendFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rm(statePath(folder), { force: true });
    await rename(`${path}.new`, path);
    known = null;
    await save(await catchUp());
  };

  return {
    locked(work, signal) {
      const run = async () => {
        for (const parent of [folder, dirname(checkpointPath)]) await mkdir(parent, { recursive: true, mode: 0o700 });
        return lock.hold(async () => {
          const position = await catchUp();
          return work({ first: position.first, append: (entries) => append(position, entries), replace });
        }, signal);
      };
      const result = last.then(run);
      last = result.catch(() => {
        // After a failure the position may be wrong.
        known = null;
      });
      return result;
    },
    close: async () => {
      await last;
      lock.close();
    },
  };
}

const lineFeed = Buffer.from("\n");
