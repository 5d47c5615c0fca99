import { type ErrorCode, VitaeError } from "../errors.ts";

/**
 * - `timeout`: the function exceeded its timeout; its worker was stopped.
 * - `crashed`: the worker crashed, for example out of memory.
 * - `cancelled`: the signal of the call was aborted; a worker that had started was stopped.
 * - `closed`: the pool is closed.
 */
export type WorkerFailureReason = "timeout" | "crashed" | "cancelled" | "closed";

/** Error of a worker task without a result. The message names the function, never its input. */
export class WorkerError extends Error {
  override readonly name = "WorkerError";
  readonly reason: WorkerFailureReason;

  constructor(reason: WorkerFailureReason, task: { readonly name: string }, cause?: unknown) {
    super(`worker task ${task.name}: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Converts a `WorkerError` to a `VitaeError` with the error codes of a port. Returns every other error unchanged. */
export function toWorkerFailure(error: unknown, codes: Readonly<Record<"timeout" | "crashed", ErrorCode>>): unknown {
  if (!(error instanceof WorkerError)) return error;
  const code = { ...codes, cancelled: "cancelled", closed: "shutting_down" } as const satisfies Record<WorkerFailureReason, ErrorCode>;
  return new VitaeError(code[error.reason], { cause: error });
}
