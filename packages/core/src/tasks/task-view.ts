import type { StoredTask, TaskOutcome } from "../storage/stored-task.schema.ts";
import type { Task } from "../storage/task.schema.ts";

/** Converts a task for its caller, without the request and the callback URL. */
export const toTask = (task: StoredTask): Task => ({
  ...headFields(task),
  result: task.result === null ? null : JSON.parse(task.result),
  ...tailFields(task),
});

/** Formats a task as JSON. Copies the stored result without parsing, because parsing megabytes would block the thread. */
export const toTaskJson = (task: StoredTask): string =>
  `${JSON.stringify(headFields(task)).slice(0, -1)},"result":${task.result ?? "null"},${JSON.stringify(tailFields(task)).slice(1)}`;

/** Body of the callback of a finished task. It is written once, before the first attempt, and is the same in every attempt. */
export const callbackBody = (task: StoredTask): string =>
  toTaskJson({ ...task, delivery: { status: "pending", attempts: 0, httpStatus: null } });

const headFields = (task: StoredTask) => ({ task_id: task.id, op: task.op, status: task.status, status_code: task.statusCode });

const tailFields = (task: StoredTask) => ({
  error: task.error,
  delivery: { status: task.delivery.status, attempts: task.delivery.attempts },
  created_at: isoTime(task.createdAt),
  completed_at: task.completedAt === null ? null : isoTime(task.completedAt),
  expires_at: task.expiresAt === null ? null : isoTime(task.expiresAt),
  progress: progressOf(task),
});

/** Progress is 1 after success, regardless of the last heartbeat. */
export const progressOf = ({ status, progress }: StoredTask): number => (status === "succeeded" ? 1 : progress);

/** Returns the task with its outcome. */
export const withOutcome = (task: StoredTask, { status, statusCode, result, error, at, expiresAt }: TaskOutcome): StoredTask => ({
  ...task,
  status,
  statusCode,
  result,
  error,
  completedAt: at,
  expiresAt,
});

const isoTime = (at: number): string => new Date(at).toISOString();
