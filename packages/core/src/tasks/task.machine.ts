import type { TaskStatus } from "../storage/task.schema.ts";

/** What happens to a task. */
export type TaskEvent = "begun" | "given_back" | "taken_back" | "succeeded" | "failed";

/**
 * The whole life of a task. What is not here is refused: an ended task never changes, and only who has begun one ends it.
 *
 * @source contract §8
 */
const moves: Readonly<Record<TaskEvent, Readonly<Partial<Record<TaskStatus, TaskStatus>>>>> = {
  /** Also from a worker whose lease has run out. */
  begun: { queued: "processing", processing: "processing" },
  /** Its worker stops in order: the claim is not counted. */
  given_back: { processing: "queued" },
  /** Its worker died, or lost its lease: the claim stays counted. */
  taken_back: { processing: "queued" },
  succeeded: { processing: "succeeded" },
  failed: { processing: "failed" },
};

/** What a task of this status is after the event; null when that is refused. */
export const nextStatus = (status: TaskStatus, event: TaskEvent): TaskStatus | null => moves[event][status] ?? null;

export const isEnded = (status: TaskStatus): boolean => status === "succeeded" || status === "failed";
