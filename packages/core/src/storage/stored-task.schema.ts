import type { Principal } from "./principal.schema.ts";
import type { DeliveryStatus, TaskStatus } from "./task.schema.ts";

/** Stored task. Times are in milliseconds since the epoch; `input` and `result` are JSON. */
export interface StoredTask {
  readonly id: string;
  /** Name of the operation. */
  readonly op: string;
  /** Principal that submitted the task. Only its token may read the task. */
  readonly owner: Principal;
  /** Request; empty after the task has finished. */
  readonly input: string;
  /** Null if the request has no callback URL. */
  readonly callbackUrl: string | null;
  readonly status: TaskStatus;
  /** Number of attempts of workers. */
  readonly claims: number;
  /** From 0 to 1. */
  readonly progress: number;
  /** HTTP status of the outcome; null before. */
  readonly statusCode: number | null;
  readonly result: string | null;
  readonly error: string | null;
  /** `httpStatus` as in `Delivery`. */
  readonly delivery: { readonly status: DeliveryStatus; readonly attempts: number; readonly httpStatus: number | null };
  readonly createdAt: number;
  readonly completedAt: number | null;
  /** Time of its deletion; null while it is not finished. */
  readonly expiresAt: number | null;
}

/** Task before it is queued. */
export type NewTask = Pick<StoredTask, "id" | "op" | "owner" | "input" | "callbackUrl" | "createdAt">;

/** Id of a task and its account. */
export interface TaskRef {
  readonly id: string;
  readonly account: string;
}

/** Outcome of a task. */
export interface TaskOutcome {
  readonly status: "succeeded" | "failed";
  readonly statusCode: number;
  readonly result: string | null;
  readonly error: string | null;
  readonly at: number;
  readonly expiresAt: number;
}
