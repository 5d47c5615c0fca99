import type { AcceptedTask, Endpoints } from "./api.table.ts";
import { VitaeApiError } from "./api-error.ts";
import type { CallOptions } from "./options.ts";
import { sleep } from "./retry.ts";

export type { AcceptedTask };

/** What may be done later. */
export type TaskOp = OpOf<keyof Endpoints>;

/** Name of the operation that an endpoint accepts tasks of. */
type OpOf<Endpoint> = Endpoint extends `POST /${infer Op}/async` ? Op : never;

export type TaskRequest<Op extends TaskOp> = Endpoints[`POST /${Op}/async`]["json"];

export type TaskOf<Op extends TaskOp> = Endpoints[`GET /${Op}/tasks/{task_id}`]["reply"];

/** It has ended: with its result, or with an `error`. */
export type FinishedTask<Op extends TaskOp> =
  | (TaskOf<Op> & { readonly status: "succeeded"; readonly result: NonNullable<TaskOf<Op>["result"]> })
  | (TaskOf<Op> & { readonly status: "failed"; readonly result: null });

export interface WaitOptions extends Pick<CallOptions, "signal" | "retries"> {
  /** Milliseconds before the second look; each further pause is half as long again. Default 1,000. */
  readonly intervalMs?: number;
  /** Milliseconds that a pause has at most. Default 15,000. */
  readonly maxIntervalMs?: number;
  /** Milliseconds in all, after which it rejects with `timed_out`; default: as long as it takes. */
  readonly timeoutMs?: number;
  /** Told of every look, for a bar of progress. */
  readonly onProgress?: (task: { readonly status: string; readonly progress: number }) => void;
}

interface AnyTask {
  readonly status: string;
  readonly progress: number;
}

/** Reads until it has ended. */
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
