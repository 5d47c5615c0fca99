import type { NewTask, StoredTask, TaskOutcome, TaskRef } from "./stored-task.schema.ts";
import type { DeliveryStatus, TaskStatus } from "./task.schema.ts";

/** A worker's right to a task until `now + leaseMs`: who holds another token writes nothing. */
export interface TaskLease {
  /** New with every claim. */
  readonly token: string;
  /** The worker, while it lives. */
  readonly worker: string;
  readonly now: number;
  readonly leaseMs: number;
}

export interface TaskFilter {
  readonly status?: TaskStatus;
  readonly delivery?: DeliveryStatus;
  readonly account?: string;
  readonly limit: number;
}

export interface TaskCounts {
  readonly queued: number;
  readonly processing: number;
  readonly succeeded: number;
  readonly failed: number;
  /** When the oldest queued one was made; null: none is queued. */
  readonly oldestQueuedAt: number | null;
}

/**
 * Tasks and their outcomes. The row is the truth; a message only asks a worker to look at it. Every write of a worker is fenced by
 * the token of its lease. An ended task never changes again.
 *
 * @source contract §8
 */
export interface TaskStore {
  /**
   * Stores a queued task, unless `open` tasks are queued or processing already, in all or of its account. Atomic. `ahead`: how
   * many of its account are.
   */
  accept(
    task: NewTask,
    limit: { readonly open: number; readonly openPerAccount: number },
  ): Promise<{ readonly accepted: boolean; readonly ahead: number }>;
  get(id: string): Promise<StoredTask | null>;
  /**
   * Takes a queued task, or one whose lease has run out at `now`, and counts the claim. Null when another worker has it, or it has
   * ended, or there is none. `lost`: it was claimed `maxClaims` times before without an outcome; the lease is taken to end it, and
   * no claim is counted.
   */
  claim(
    id: string,
    lease: TaskLease & { readonly maxClaims: number },
  ): Promise<{ readonly task: StoredTask; readonly lost: boolean } | null>;
  /** Renews the lease and notes the progress; false when the task is no longer this token's. */
  extend(id: string, lease: TaskLease, progress: number): Promise<boolean>;
  /** Queued again, the claim not counted, because its worker stops in order; false when the task is no longer this token's. */
  release(id: string, token: string): Promise<boolean>;
  /** Ends the task and forgets what was asked, whose links may hold secrets; false when it is no longer this token's. */
  complete(id: string, token: string, outcome: TaskOutcome): Promise<boolean>;
  /** The workers of all tasks that are processed, dead or alive. */
  activeWorkers(): Promise<readonly string[]>;
  /** Puts what these workers had back in line; their claims stay counted. Returns what it was. */
  requeue(workers: readonly string[]): Promise<readonly TaskRef[]>;
  /**
   * Tasks that want a message: leases that have run out at `now` (queued again by this, their claims counted) and tasks that were queued
   * or named here before `wokenBefore`; one that was put back in line counts from when it was last begun or extended. Names each once
   * until it is idle for as long again. At most `limit`, the longest idle first.
   */
  findStale(at: { readonly now: number; readonly wokenBefore: number; readonly limit: number }): Promise<readonly TaskRef[]>;
  /** Removes ended tasks that have expired at `now`, with their deliveries; returns how many. */
  purge(now: number): Promise<number>;
  /** Newest first. */
  list(filter: TaskFilter): Promise<readonly StoredTask[]>;
  counts(): Promise<TaskCounts>;
}
