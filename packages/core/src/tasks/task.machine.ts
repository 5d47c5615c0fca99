import type { TaskStatus } from "../storage/task.schema.ts";

export type TaskEvent = "claimed" | "released" | "requeued" | "succeeded" | "failed";

/** Life cycle of a task. Other transitions are not allowed; a finished task never changes. @source contract §8 */
const transitions: Readonly<Record<TaskEvent, Readonly<Partial<Record<TaskStatus, TaskStatus>>>>> = {
  /** `processing`: the lease of another worker has expired. */
  claimed: { queued: "processing", processing: "processing" },
  /** Graceful shutdown of the worker: the claim is not counted. */
  released: { processing: "queued" },
  /** The worker died, or its lease expired: the claim stays counted. */
  requeued: { processing: "queued" },
  succeeded: { processing: "succeeded" },
  failed: { processing: "failed" },
};

/** Returns the status after the event; null if the transition is not allowed. */
export const nextStatus = (status: TaskStatus, event: TaskEvent): TaskStatus | null => transitions[event][status] ?? null;

export const isEnded = (status: TaskStatus): boolean => status === "succeeded" || status === "failed";
