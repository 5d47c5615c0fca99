import type { DeliveryCounts } from "../storage/delivery.port.ts";
import type { StoredTask } from "../storage/stored-task.schema.ts";
import type { QueueStats } from "../storage/task-queue.port.ts";
import type { TaskCounts, TaskFilter } from "../storage/task-store.port.ts";

/** A task as its operator sees it: neither what was asked nor what came of it. */
export type TaskRecord = Omit<StoredTask, "input" | "result" | "callbackUrl">;

/** How the asynchronous tasks stands. */
export interface TaskStats {
  readonly tasks: TaskCounts;
  readonly deliveries: DeliveryCounts;
  readonly messages: QueueStats;
}

/** What an operator may do with tasks. Every method rejects with a `VitaeError`. */
export interface TaskService {
  /** Newest first; 50 unless `limit` says otherwise. */
  list(filter?: Partial<TaskFilter>): Promise<readonly TaskRecord[]>;
  /** Rejects with `task_not_found`. */
  get(id: string): Promise<TaskRecord>;
  /** Sends a dead callback again, its attempts counted from 0. Rejects with `task_not_found` or `delivery_not_dead`. */
  redeliver(id: string): Promise<void>;
  /** Removes ended tasks whose retention is over; returns how many. Every service does so each minute. */
  purge(): Promise<number>;
  stats(): Promise<TaskStats>;
}
