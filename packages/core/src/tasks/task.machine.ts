import type { TaskStatus } from "../storage/task.schema.ts";

/** Event of a task. */
export type TaskEvent = "begun" | "given_back" | "taken_back" | "succeeded" | "failed";

/**
 * The whole life of a task. What is not here is refused: an ended task never changes, and only who has begun one ends it.
 *
 * @source contract §8
 */
const moves: Readonly<Record<TaskEvent, Readonly<Partial<Record<TaskStatus, TaskStatus>>>>> = {
  /** A task whose worker lost its lease can be claimed again. */
  begun: { queued: "processing", processing: "processing" },
  /** Its worker stops in order: the claim is not counted. */
  given_back: { processing: "queued" },
  /** Its worker died, or lost its lease: the claim stays counted. */
  taken_back: { processing: "queued" },
  succeeded: { processing: "succeeded" },
  failed: { processing: "failed" },
};

/** Returns the status of a task after an event; null if the event is not allowed. */
export const nextStatus = (status: TaskStatus, event: TaskEvent): TaskStatus | null => moves[event][status] ?? null;

export const isEnded = (status: TaskStatus): boolean => status === "succeeded" || status === "failed";
