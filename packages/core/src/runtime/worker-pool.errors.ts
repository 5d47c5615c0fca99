/**
 * - `timeout`: the function took longer than it may; its worker was ended.
 * - `crashed`: the worker died of its input, for example for lack of memory.
 * - `cancelled`: the signal of the call was aborted; a worker that had begun was ended.
 * - `closed`: the pool is closed.
 */
export type WorkerFailure = "timeout" | "crashed" | "cancelled" | "closed";

/** Why a worker gave no answer. The message names the function, never its input. */
export class WorkerError extends Error {
  override readonly name = "WorkerError";
  readonly reason: WorkerFailure;

  constructor(reason: WorkerFailure, task: { readonly name: string }, cause?: unknown) {
    super(`worker task ${task.name}: ${reason}`, { cause });
    this.reason = reason;
  }
}
