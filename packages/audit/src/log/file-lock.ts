import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";

const timeoutMs = 10_000;
const pauseMs = 5;

/** Lock on a file among processes. */
export interface FileLock {
  /** Runs work while no other process holds the lock. Rejects after 10 s, or if the signal aborts. */
  hold<Value>(work: () => Promise<Value>, signal?: AbortSignal): Promise<Value>;
  close(): void;
}

/** Creates a lock. It is a lock of the operating system on a database file, so that it is free at once after a process was killed. */
export function fileLock(path: string): FileLock {
  let database: DatabaseSync | null = null;
  const take = (): boolean => {
    database ??= new DatabaseSync(path, { timeout: 0 });
    try {
      database.exec("begin exclusive");
      return true;
    } catch (error) {
      if (isBusy(error)) return false;
      throw error;
    }
  };
  return {
    async hold(work, signal) {
      for (let waited = 0; !take(); waited += pauseMs) {
        if (waited >= timeoutMs) throw new Error(`Another process holds ${path}. Retry when it has ended.`);
        await wait(pauseMs, undefined, { signal });
      }
      try {
        return await work();
      } finally {
        database?.exec("rollback");
      }
    },
    close: () => {
      database?.close();
      database = null;
    },
  };
}

/** SQLITE_BUSY. */
const isBusy = (error: unknown): boolean => (error as { errcode?: number }).errcode === 5;
