import type { Principal } from "./principal.schema.ts";
import type { DeliveryStatus, TaskStatus } from "./task.schema.ts";

/** A task as it is stored. Times in milliseconds since the epoch; `input` and `result` are JSON. */
export interface StoredTask {
  readonly id: string;
  /** Name of the operation. */
  readonly op: string;
  /** In whose name it runs. Only the token that made it may read it. */
  readonly owner: Principal;
  /** What was asked; empty once it has ended. */
  readonly input: string;
  /** Null: nobody is called back. */
  readonly callbackUrl: string | null;
  readonly status: TaskStatus;
  /** How often a worker has begun it. */
  readonly claims: number;
  /** From 0 to 1. */
  readonly progress: number;
  /** The HTTP status of its outcome. */
  readonly statusCode: number | null;
  readonly result: string | null;
  readonly error: string | null;
  readonly delivery: { readonly status: DeliveryStatus; readonly attempts: number };
  readonly createdAt: number;
  readonly completedAt: number | null;
  /** When it is forgotten. */
  readonly expiresAt: number | null;
}

export type NewTask = Pick<StoredTask, "id" | "op" | "owner" | "input" | "callbackUrl" | "createdAt">;

/** Which task, and whose. */
export interface TaskRef {
  readonly id: string;
  readonly account: string;
}

/** How a task ended. */
export interface TaskOutcome {
  readonly status: "succeeded" | "failed";
  readonly statusCode: number;
  readonly result: string | null;
  readonly error: string | null;
  readonly at: number;
  readonly expiresAt: number;
}
