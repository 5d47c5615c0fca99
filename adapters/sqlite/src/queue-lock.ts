import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { QueueLocked } from "@vitae/core/ports";
import { createPrivateFile } from "./database-file.ts";
import { toOutageCode, toStorageOutage } from "./outage.ts";

/** How long a process that is about to end is waited for, in milliseconds. */
const patienceMs = 2_000;
const pauseMs = 50;

export interface QueueLock {
  readonly held: boolean;
  /** Rejects with `QueueLocked` where another queue runs, also one of this process. */
  take(): Promise<void>;
  release(): void;
}

/**
 * Lets one queue run on a file, for as long as it is held. The lock is the operating system's, on a second file beside it, so that one
 * of a process that was killed is free at once.
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

/** The file, locked against every other handle until it is closed; null: another has it. */
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
