/**
 * An asynchronous operation and its delivery.
 *
 * @source service specification, Task; contract §8
 */
import * as z from "zod";

export const TaskStatus = z.enum(["queued", "processing", "succeeded", "failed"]);
export type TaskStatus = z.infer<typeof TaskStatus>;

export const DeliveryStatus = z.enum(["not_requested", "pending", "delivered", "dead"]);
export type DeliveryStatus = z.infer<typeof DeliveryStatus>;

/** RFC 3339, UTC. */
const dateTime = z.iso.datetime();

const TaskId = z.uuid();
export const isTaskId = (id: string): boolean => TaskId.safeParse(id).success;

/** What a caller polls, and what a callback posts. */
export const Task = z.object({
  task_id: TaskId,
  /** Name of the operation. */
  op: z.string(),
  status: TaskStatus,
  /** HTTP status that the operation itself produced; null until it has finished. */
  status_code: z.number().int().nullable(),
  /** Body of the operation's answer once it has succeeded. */
  result: z.unknown().nullable(),
  error: z.string().nullable(),
  delivery: z.object({ status: DeliveryStatus, attempts: z.number().int() }),
  created_at: dateTime,
  completed_at: dateTime.nullable(),
  /** When a finished task is forgotten. */
  expires_at: dateTime.nullable(),
  /** From 0 to 1. */
  progress: z.number().min(0).max(1),
});
export type Task = z.infer<typeof Task>;

/** The answer to a creation. */
export const AcceptedTask = z.object({
  task_id: TaskId,
  status: z.literal("queued"),
  /** Key of the callbacks' signatures; only with a `callback_url`, and shown this once. */
  callback_secret: z.string().optional(),
});
export type AcceptedTask = z.infer<typeof AcceptedTask>;
