import type { StoredTask, TaskOutcome } from "../storage/stored-task.schema.ts";
import type { Task } from "../storage/task.schema.ts";

/** Converts a stored task to the task that its caller sees, without request and callback URL. */
export const toTask = (task: StoredTask): Task => ({
  ...head(task),
  result: task.result === null ? null : JSON.parse(task.result),
  ...tail(task),
});

/**
 * Formats a task as JSON for its caller. The stored JSON of the result is inserted unchanged, because parsing megabytes would block
 * the event loop.
 */
export const toTaskJson = (task: StoredTask): string =>
  `${JSON.stringify(head(task)).slice(0, -1)},"result":${task.result ?? "null"},${JSON.stringify(tail(task)).slice(1)}`;

/** The body of a task's callback. Written once, when the task has ended, and sent in every attempt: before the first. */
export const callbackBody = (task: StoredTask): string => toTaskJson({ ...task, delivery: { status: "pending", attempts: 0 } });

const head = (task: StoredTask) => ({ task_id: task.id, op: task.op, status: task.status, status_code: task.statusCode });

const tail = (task: StoredTask) => ({
  error: task.error,
  delivery: task.delivery,
  created_at: dateTime(task.createdAt),
  completed_at: task.completedAt === null ? null : dateTime(task.completedAt),
  expires_at: task.expiresAt === null ? null : dateTime(task.expiresAt),
  progress: progressOf(task),
});

/** Returns 1 for a succeeded task, otherwise the last reported progress. */
export const progressOf = ({ status, progress }: StoredTask): number => (status === "succeeded" ? 1 : progress);

/** The task as it is once it has ended so. */
export const withOutcome = (task: StoredTask, { status, statusCode, result, error, at, expiresAt }: TaskOutcome): StoredTask => ({
  ...task,
  status,
  statusCode,
  result,
  error,
  completedAt: at,
  expiresAt,
});

const dateTime = (at: number): string => new Date(at).toISOString();
