import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { QueueLocked } from "@vitae/core/ports";
import { createPrivateFile } from "./database-file.ts";
import { toOutageCode, toStorageOutage } from "./outage.ts";

/** Time to wait for a process that is about to end, in milliseconds. */
const patienceMs = 2_000;
const pauseMs = 50;

/** Lock that allows one consumer per file. */
export interface QueueLock {
  readonly held: boolean;
  /** Rejects with `QueueLocked` if another queue runs, in this or another process. */
  take(): Promise<void>;
  release(): void;
}

/**
 * Creates the lock of a queue. It is a lock of the operating system on a second file, so it is free at once after a process was
 * killed.
 */
export function createQueueLock(path: string): QueueLock {
  let lock: DatabaseSync | null = null;
  return {
    get held() {
      return lock !== null;
    },
    take: async () => {
      const started = performance.now();
      for (;;) {
        const locked = lockedFile(`${path}-queue`);
        if (locked) {
          lock = locked;
          return;
        }
        if (performance.now() - started > patienceMs) throw new QueueLocked(path);
        await wait(pauseMs);
      }
    },
    release: () => {
      lock?.close();
      lock = null;
    },
  };
}

/** Opens and locks the file. Returns null if another process holds the lock. */
function lockedFile(path: string): DatabaseSync | null {
  let file: DatabaseSync | null = null;
  try {
    createPrivateFile(path);
    file = new DatabaseSync(path);
    file.exec("pragma busy_timeout = 0; begin exclusive");
    return file;
  } catch (error) {
    file?.close();
    if (toOutageCode(error) === "SQLITE_BUSY") return null;
    throw toStorageOutage(error);
  }
}
