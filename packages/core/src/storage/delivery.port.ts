import type { TaskRef } from "./stored-task.schema.ts";

/** POST of a finished task to its callback URL. The body is written when the task finishes; every attempt sends the same bytes. */
export interface Delivery {
  readonly taskId: string;
  readonly account: string;
  readonly url: string;
  /** JSON; empty after the delivery. */
  readonly body: string;
  readonly status: "pending" | "delivered" | "dead";
  /** Number of attempts with a known outcome. */
  readonly attempts: number;
  /** HTTP status of the response to the last attempt; null without a response, and before the first attempt. */
  readonly httpStatus: number | null;
  /** Time of the next attempt, in milliseconds since the epoch. */
  readonly dueAt: number;
  /** End of the lease of the worker that makes an attempt, in milliseconds since the epoch; 0 without a lease. */
  readonly leaseUntil: number;
}

/** Number of deliveries by status. */
export interface DeliveryCounts {
  readonly pending: number;
  readonly delivered: number;
  readonly dead: number;
  /** Attempts of all deliveries. */
  readonly attempts: number;
}

/** Deliveries of callbacks. A delivery is stored in the transaction that completes its task, and is deleted with the task. */
export interface DeliveryStore {
  /** Stores a pending delivery without attempts. */
  put(delivery: Pick<Delivery, "taskId" | "account" | "url" | "body" | "dueAt">): Promise<void>;
  get(taskId: string): Promise<Delivery | null>;
  /**
   * Claims the attempt that follows `after` attempts, until `now + leaseMs`. Does not count the attempt. Returns false if the delivery is
   * not pending, its number of attempts is not `after`, or the lease of another worker has not expired at `now`.
   */
  claim(taskId: string, lease: { readonly after: number; readonly now: number; readonly leaseMs: number }): Promise<boolean>;
  /**
   * Counts one attempt with a known outcome and ends its lease. An attempt that a crash interrupted is not counted. Returns false if the
   * delivery is not pending, or its number of attempts is not `after` because another worker recorded first.
   */
  record(taskId: string, attempt: Pick<Delivery, "status" | "httpStatus" | "dueAt"> & { readonly after: number }): Promise<boolean>;
  /** Makes a dead delivery pending with 0 attempts. Returns false if it is not dead. */
  requeue(taskId: string, dueAt: number): Promise<boolean>;
  /** Finds stale deliveries: pending, and neither due nor found by this method since `dueBefore`. Returns at most `limit`, oldest first. */
  findStale(at: { readonly now: number; readonly dueBefore: number; readonly limit: number }): Promise<readonly TaskRef[]>;
  counts(): Promise<DeliveryCounts>;
}
