import type { TaskRecord } from "@vitae/core";
import { keyValueLines, table } from "../../terminal/table.ts";

/** Converts a task to the object that the commands print. It contains neither the request nor the result nor the callback URL. */
export const viewOf = ({ id, op, status, statusCode, error, progress, claims, delivery, owner, ...times }: TaskRecord) => ({
  task_id: id,
  op,
  status,
  status_code: statusCode,
  error,
  progress,
  claims,
  delivery: { status: delivery.status, attempts: delivery.attempts, http_status: delivery.httpStatus },
  account_id: owner.account,
  created_at: new Date(times.createdAt).toISOString(),
  completed_at: isoOf(times.completedAt),
  expires_at: isoOf(times.expiresAt),
});

type TaskView = ReturnType<typeof viewOf>;

const isoOf = (time: number | null) => (time === null ? null : new Date(time).toISOString());

/** Formats one task for a terminal. */
export const taskText = ({ delivery, ...view }: TaskView): string =>
  keyValueLines([
    ...Object.entries(view).map(([name, value]) => [name, String(value ?? "–")] as const),
    ["delivery", delivery.status],
    ["delivery_attempts", String(delivery.attempts)],
    ["delivery_http_status", String(delivery.http_status ?? "–")],
  ]);

/** Formats a table of tasks for a terminal. */
export const tasksTable = (views: readonly TaskView[]): string =>
  table(
    ["task_id", "op", "status", "delivery", "attempts", "created_at", "account_id"],
    views.map(({ task_id, op, status, delivery, created_at, account_id }) => [
      task_id,
      op,
      status,
      delivery.status,
      String(delivery.attempts),
      created_at,
      account_id,
    ]),
  );
