import type { WorkerTask } from "@vitae/core/ports";

/** What a worker answers. One that answers nothing has died of its input. */
export type WorkerAnswer = { readonly output: unknown } | { readonly thrown: unknown };

export interface WorkerCall extends Pick<WorkerTask, "module" | "name" | "input"> {
  /** Set to 1 once the module is loaded and prepared: from then on the time of the task counts. */
  readonly begun: Int32Array;
}

/** Runs one function inside a worker thread. */
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
