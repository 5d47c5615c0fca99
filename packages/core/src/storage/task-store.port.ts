import type { NewTask, StoredTask, TaskOutcome, TaskRef } from "./stored-task.schema.ts";
import type { DeliveryStatus, TaskStatus } from "./task.schema.ts";

/** Exclusive right of a worker to a task until `now + leaseMs`. Writes with another token are rejected. */
export interface TaskLease {
  /** Fencing token, new with every claim. */
  readonly token: string;
  /** Id of the worker process. */
  readonly worker: string;
  readonly now: number;
  readonly leaseMs: number;
}

/** Filter of a task listing. All given properties must match. */
export interface TaskFilter {
  readonly status?: TaskStatus;
  readonly delivery?: DeliveryStatus;
  readonly account?: string;
  readonly limit: number;
}

/** Number of tasks by status. */
export interface TaskCounts {
  readonly queued: number;
  readonly processing: number;
  readonly succeeded: number;
  readonly failed: number;
  /** Creation time of the oldest queued task, in milliseconds since the epoch; null if none is queued. */
  readonly oldestQueuedAt: number | null;
}

/**
 * Tasks and their outcomes. The row is authoritative; a queue message only tells a worker to read it. Every write of a worker is checked
 * against the fencing token of its lease. A finished task never changes again.
 *
 * @source contract §8
 */
export interface TaskStore {
  /**
   * Stores a queued task, unless the number of queued or processing tasks has reached `open`, or that of its account `openPerAccount`.
   * Atomic. Returns in `ahead` the number of open tasks of the account.
   */
  accept(
    task: NewTask,
    limit: { readonly open: number; readonly openPerAccount: number },
  ): Promise<{ readonly accepted: boolean; readonly ahead: number }>;
  /** Returns the size of the inputs of the queued and processing tasks of an account as they are stored, in bytes. */
  openBytes(account: string): Promise<number>;
  get(id: string): Promise<StoredTask | null>;
  /**
   * Claims a queued task, or a task whose lease has expired at `now`, and counts the claim. Returns `taken` if another worker holds the
   * lease, the task has finished, or it does not exist. Returns `lost` if the task was claimed `maxClaims` times without an outcome: the
   * caller then only completes it, and no claim is counted.
   */
  claim(id: string, lease: TaskLease & { readonly maxClaims: number }): Promise<"claimed" | "lost" | "taken">;
  /** Renews the lease and records the progress. Returns false if the token no longer holds the lease. */
  extend(id: string, lease: TaskLease, progress: number): Promise<boolean>;
  /** Requeues the task during a graceful shutdown, without counting the claim. Returns false if the token no longer holds the lease. */
  release(id: string, token: string): Promise<boolean>;
  /** Stores the outcome and deletes the input, whose links can contain secrets. Returns false if the token no longer holds the lease. */
  complete(id: string, token: string, outcome: TaskOutcome): Promise<boolean>;
  /** Returns the workers of all processing tasks, dead or alive. */
  activeWorkers(): Promise<readonly string[]>;
  /** Requeues the tasks of these workers and returns them. Their claims stay counted. */
  requeue(workers: readonly string[]): Promise<readonly TaskRef[]>;
  /**
   * Finds stale tasks, which need a new message: tasks whose lease has expired at `now` (it requeues them, their claims stay counted), and
   * queued tasks without activity since `wokenBefore`. Activity is queueing, a claim, a renewal, or a find by this method. Returns at most
   * `limit` tasks, those without activity for longest first.
   */
  findStale(at: { readonly now: number; readonly wokenBefore: number; readonly limit: number }): Promise<readonly TaskRef[]>;
  /** Deletes finished tasks that have expired at `now`, with their deliveries. Returns their number. */
  purge(now: number): Promise<number>;
  /** Newest first. */
  list(filter: TaskFilter): Promise<readonly StoredTask[]>;
  counts(): Promise<TaskCounts>;
}
