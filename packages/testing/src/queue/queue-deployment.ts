import type { ChildProcess } from "node:child_process";
import type { Storage } from "@vitae/core/ports";

/** A storage whose messages are enqueued and consumed. */
export interface QueueDeployment {
  /** On which `migrate()` was not called yet. */
  readonly storage: Storage;
  /** The same data as another process sees it; the suite closes what it opened. Unless the messages are this process's own. */
  beside?(): Storage;
  /** A process that opens the same storage, hands it to `processTask` with these arguments, and ends; its stdout is piped. Unless the messages are this process's own. */
  start?(...task: readonly string[]): ChildProcess;
}

/** The parts that only messages of several processes have. */
export function shared(deployment: QueueDeployment): Required<QueueDeployment> {
  const { storage, beside, start } = deployment;
  if (!beside || !start) throw new Error("Give `beside` and `start`, or say that the consumers are the own process.");
  return { storage, beside, start };
}
