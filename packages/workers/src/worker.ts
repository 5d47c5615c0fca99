import type { WorkerTask } from "@vitae/core/ports";

/** What a worker answers. One that answers nothing has died of its input. */
export type WorkerAnswer = { readonly output: unknown } | { readonly thrown: unknown };

type Call = Pick<WorkerTask, "module" | "name" | "input">;

/** Runs one function inside a worker thread. */
export default async function runTask({ module, name, input }: Call): Promise<WorkerAnswer> {
  const work: Record<string, (input: unknown) => unknown> = await import(module);
  try {
    return { output: await work[name]?.(input) };
  } catch (thrown) {
    return { thrown };
  }
}
