import type { TaskRef } from "./stored-task.schema.ts";

/** A callback on its way. The body is written when the task ends, and every attempt sends the same bytes. */
export interface Delivery {
  readonly taskId: string;
  readonly account: string;
  readonly url: string;
  /** JSON; empty once it is delivered. */
  readonly body: string;
  readonly status: "pending" | "delivered" | "dead";
  /** Attempts whose outcome is known. */
  readonly attempts: number;
  /** When the next attempt is due, in milliseconds since the epoch. */
  readonly dueAt: number;
  /** Until when a worker that makes an attempt keeps others from it; 0: none does. */
  readonly leaseUntil: number;
}

export interface DeliveryCounts {
  readonly pending: number;
  readonly delivered: number;
  readonly dead: number;
  /** Attempts of all of them. */
  readonly attempts: number;
}

/** Callbacks that are to be sent. Put in the transaction that ends the task, so that none is forgotten. They go with their tasks. */
export interface DeliveryStore {
  /** Stores a pending delivery, no attempt made. */
  put(delivery: Pick<Delivery, "taskId" | "account" | "url" | "body" | "dueAt">): Promise<void>;
  get(taskId: string): Promise<Delivery | null>;
  /**
   * Keeps others from the attempt after `after` ones until `now + leaseMs`. False when nothing is pending, another number of attempts is
   * counted, or another worker's lease has not run out at `now`. Counts nothing.
   */
  claim(taskId: string, lease: { readonly after: number; readonly now: number; readonly leaseMs: number }): Promise<boolean>;
  /**
   * Counts one attempt, its outcome known, and ends its lease: an attempt that a crash cut off costs none. False when nothing is
   * pending, or another number of attempts than `after` is counted: another worker was first.
   */
  record(
    taskId: string,
    attempt: { readonly after: number; readonly status: Delivery["status"]; readonly dueAt: number },
  ): Promise<boolean>;
  /** A dead one is pending again, its attempts from 0; false when it is not dead. */
  requeue(taskId: string, dueAt: number): Promise<boolean>;
  /** Pending ones that were due, or named here, before `dueBefore`. Names each once until it is idle for as long again. At most `limit`, oldest first. */
  findStale(at: { readonly now: number; readonly dueBefore: number; readonly limit: number }): Promise<readonly TaskRef[]>;
  counts(): Promise<DeliveryCounts>;
}
