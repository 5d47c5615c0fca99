import type { AcceptedTask, Endpoints } from "./api.table.ts";
import { VitaeApiError } from "./api-error.ts";
import type { CallOptions } from "./options.ts";
import { sleep } from "./retry.ts";

export type { AcceptedTask };

/** Name of an operation with an asynchronous form. */
export type TaskOp = OpOf<keyof Endpoints>;

/** Name of the operation of an async endpoint. */
type OpOf<Endpoint> = Endpoint extends `POST /${infer Op}/async` ? Op : never;

/** Request of an async operation. */
export type TaskRequest<Op extends TaskOp> = Endpoints[`POST /${Op}/async`]["json"];

/** Task of an async operation. */
export type TaskOf<Op extends TaskOp> = Endpoints[`GET /${Op}/tasks/{task_id}`]["reply"];

/** A task that has ended, with its result or with an `error`. */
export type FinishedTask<Op extends TaskOp> =
  | (TaskOf<Op> & { readonly status: "succeeded"; readonly result: NonNullable<TaskOf<Op>["result"]> })
  | (TaskOf<Op> & { readonly status: "failed"; readonly result: null });

/** Options of `waitFor()`. */
export interface WaitOptions extends Pick<CallOptions, "signal" | "retries"> {
  /** Milliseconds before the second request; each further delay is half as long again. Default: 1,000. */
  readonly intervalMs?: number;
  /** Maximum delay in milliseconds. Default: 15,000. */
  readonly maxIntervalMs?: number;
  /** Total time in milliseconds after which it rejects with `timed_out`. Default: unlimited. */
  readonly timeoutMs?: number;
  /** Called with every state of the task, for a progress bar. */
  readonly onProgress?: (task: { readonly status: string; readonly progress: number }) => void;
}

interface AnyTask {
  readonly status: string;
  readonly progress: number;
}

/** Reads a task repeatedly until it has ended. */
export async function pollUntilFinished<T extends AnyTask>(read: (call: CallOptions) => Promise<T>, options: WaitOptions): Promise<T> {
  const { signal, retries, intervalMs = 1_000, maxIntervalMs = 15_000, timeoutMs, onProgress } = options;
  const end = timeoutMs === undefined ? Number.POSITIVE_INFINITY : Date.now() + timeoutMs;
  for (let next = intervalMs; ; next = Math.min(maxIntervalMs, next * 1.5)) {
    const task = await read({ signal, retries });
    onProgress?.(task);
    if (task.status === "succeeded" || task.status === "failed") return task;
    if (Date.now() + next > end) throw stillWaiting(task.status, timeoutMs ?? 0);
    await sleep(next, signal);
  }
}

const stillWaiting = (status: string, timeoutMs: number) =>
  new VitaeApiError({ status: 0, code: "timed_out", detail: `The task is still ${status} after ${timeoutMs / 1000} s; it goes on.` });
