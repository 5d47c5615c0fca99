import type { ChildProcess } from "node:child_process";
import { text } from "node:stream/consumers";
import type { Storage } from "@vitae/core/ports";
import { range } from "../storage/fixtures.ts";

/** A storage that this and other processes share. */
export interface Deployment {
  /** On which `migrate()` was not called yet. */
  readonly storage: Storage;
  /** A process that opens the same storage, hands it to `processTask` with these arguments, and ends; its stdout is piped. */
  start(...task: readonly string[]): ChildProcess;
}

/** What processes answer that do the same at once, each under a name of its own. */
export const runProcesses = <T>({ start }: Deployment, count: number, task: string): Promise<readonly T[]> =>
  Promise.all(
    range(count).map(async (each) => {
      const { stdout } = start(task, `p${each}-`);
      if (!stdout) throw new Error("The process needs a piped stdout.");
      return JSON.parse(await text(stdout)) as T;
    }),
  );
