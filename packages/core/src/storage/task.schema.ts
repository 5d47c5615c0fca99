/** Async task and its delivery, as callers see them. @source service specification, Task; contract §8 */
import * as z from "zod";

/** Status of an async task. */
export const TaskStatus = z.enum(["queued", "processing", "succeeded", "failed"]);
export type TaskStatus = z.infer<typeof TaskStatus>;

/** Status of a callback delivery. */
export const DeliveryStatus = z.enum(["not_requested", "pending", "delivered", "dead"]);
export type DeliveryStatus = z.infer<typeof DeliveryStatus>;

/** RFC 3339, UTC. */
const dateTime = z.iso.datetime();

const TaskId = z.uuid();
export const isTaskId = (id: string): boolean => TaskId.safeParse(id).success;

/** Task that a caller polls, and that a callback posts. */
export const Task = z.object({
  task_id: TaskId,
  /** Name of the operation. */
  op: z.string(),
  status: TaskStatus,
  /** HTTP status that the operation itself produced; null until it has finished. */
  status_code: z.number().int().nullable(),
  /** Response body of the operation; null unless it succeeded. */
  result: z.unknown().nullable(),
  error: z.string().nullable(),
  delivery: z.object({ status: DeliveryStatus, attempts: z.number().int() }),
  created_at: dateTime,
  completed_at: dateTime.nullable(),
  /** Time at which a finished task is deleted. */
  expires_at: dateTime.nullable(),
  /** From 0 to 1. */
  progress: z.number().min(0).max(1),
});
export type Task = z.infer<typeof Task>;

/** Response to the submission of a task. */
export const AcceptedTask = z.object({
  task_id: TaskId,
  status: z.literal("queued"),
  /** Secret that signs the callback. Present only with a `callback_url`; it is not shown again. */
  callback_secret: z.string().optional(),
});
export type AcceptedTask = z.infer<typeof AcceptedTask>;
