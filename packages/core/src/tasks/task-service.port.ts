import type { DeliveryCounts } from "../storage/delivery.port.ts";
import type { StoredTask } from "../storage/stored-task.schema.ts";
import type { QueueStats } from "../storage/task-queue.port.ts";
import type { TaskCounts, TaskFilter } from "../storage/task-store.port.ts";

/** A task for its operator, without request, result and callback URL. */
export type TaskRecord = Omit<StoredTask, "input" | "result" | "callbackUrl">;

/** Statistics of the async tasks. */
export interface TaskStats {
  readonly tasks: TaskCounts;
  readonly deliveries: DeliveryCounts;
  readonly messages: QueueStats;
}

/** Task management for an operator. Every method rejects with a `VitaeError`. */
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
