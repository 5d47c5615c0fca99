import { constants, getPriority, platform, setPriority } from "node:os";
import type { WorkerTask } from "@vitae/core/ports";

/** Response of a worker. A worker without a response has crashed on its input. */
export type WorkerAnswer = { readonly output: unknown } | { readonly thrown: unknown };

/** One function call in a worker thread. */
export interface WorkerCall extends Pick<WorkerTask, "module" | "name" | "input"> {
  /** Set to 1 after the module is loaded. The time limit of the task starts then. */
  readonly begun: Int32Array;
}

// On Linux this sets the priority of the calling thread: on a busy machine, the thread that responds to requests runs first.
if (platform() === "linux") setPriority(Math.min(getPriority() + 5, constants.priority.PRIORITY_LOW));

/** Runs one function in a worker thread. */
export default async function runTask({ module, name, input, begun }: WorkerCall): Promise<WorkerAnswer> {
  const work: Record<string, (input: unknown) => unknown> = await import(module);
  await work["prepare"]?.(input);
  Atomics.store(begun, 0, 1);
  Atomics.notify(begun, 0);
  try {
    return { output: await work[name]?.(input) };
  } catch (thrown) {
    return { thrown };
  }
}
