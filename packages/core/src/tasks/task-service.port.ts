import type { DeliveryCounts } from "../storage/delivery.port.ts";
import type { StoredTask } from "../storage/stored-task.schema.ts";
import type { QueueStats } from "../storage/task-queue.port.ts";
import type { TaskCounts, TaskFilter } from "../storage/task-store.port.ts";

/** Task for an operator, without its request and its result. */
export type TaskRecord = Omit<StoredTask, "input" | "result" | "callbackUrl">;

/** State of the tasks, deliveries and queue messages. */
export interface TaskStats {
  readonly tasks: TaskCounts;
  readonly deliveries: DeliveryCounts;
  readonly messages: QueueStats;
}

/** Management of tasks by an operator. All methods reject with a `VitaeError`. */
export interface TaskService {
  /** Newest first. Default of `limit`: 50. */
  list(filter?: Partial<TaskFilter>): Promise<readonly TaskRecord[]>;
  /** Rejects with `task_not_found`. */
  get(id: string): Promise<TaskRecord>;
  /** Redelivers a dead callback; its attempts count from 0. Rejects with `task_not_found` or `delivery_not_dead`. */
  redeliver(id: string): Promise<void>;
  /** Deletes finished tasks after their retention, and returns their number. Each service does this once a minute. */
  purge(): Promise<number>;
  stats(): Promise<TaskStats>;
}
