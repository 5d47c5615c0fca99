import { type ErrorCode, VitaeError } from "../errors.ts";

/**
 * - `timeout`: the function took longer than it may; its worker was ended.
 * - `crashed`: the worker died of its input, for example for lack of memory.
 * - `cancelled`: the signal of the call was aborted; a worker that had begun was ended.
 * - `closed`: the pool is closed.
 */
export type WorkerFailureReason = "timeout" | "crashed" | "cancelled" | "closed";

/** Why a worker gave no answer. The message names the function, never its input. */
export class WorkerError extends Error {
  override readonly name = "WorkerError";
  readonly reason: WorkerFailureReason;

  constructor(reason: WorkerFailureReason, task: { readonly name: string }, cause?: unknown) {
    super(`worker task ${task.name}: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** What a caller is told of a task that failed: the codes of a port for its own failures. Any other error stays as it is. */
export function toWorkerFailure(error: unknown, codes: Readonly<Record<"timeout" | "crashed", ErrorCode>>): unknown {
  if (!(error instanceof WorkerError)) return error;
  const code = { ...codes, cancelled: "cancelled", closed: "shutting_down" } as const satisfies Record<WorkerFailureReason, ErrorCode>;
  return new VitaeError(code[error.reason], { cause: error });
}
