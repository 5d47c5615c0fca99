import type { NewTask, StoredTask } from "@vitae/core/ports";
import { type Kysely, sql } from "kysely";
import type { Database, DeliveryRow, TaskRow } from "../database.ts";

/** The status `queued` as a literal, so that the database can use a partial index. */
export const queued = sql.lit<TaskRow["status"]>("queued");
/** The status `processing` as a literal. */
export const processing = sql.lit<TaskRow["status"]>("processing");
/** The status `pending` as a literal. */
export const pending = sql.lit<DeliveryRow["status"]>("pending");

/** Converts a new task to a row. */
export const toNewRow = ({ id, op, owner, input, callbackUrl, createdAt }: NewTask) => ({
  id,
  op,
  account_id: owner.account,
  token: owner.token,
  token_kind: owner.kind,
  metered: owner.metered ? 1 : 0,
  input,
  callback_url: callbackUrl,
  status: "queued" as const,
  claims: 0,
  progress: 0,
  created_at: createdAt,
  enqueued_at: createdAt,
});

/** Query of tasks with the state of their deliveries; only finished tasks have one. */
export const tasksWithDeliveries = (db: Kysely<Database>) =>
  db
    .selectFrom("vitae_tasks as task")
    .leftJoin("vitae_deliveries as delivery", "delivery.task_id", "task.id")
    .selectAll("task")
    .select(["delivery.status as delivery_status", "delivery.attempts as delivery_attempts", "delivery.http_status"]);

export interface DeliveryState {
  readonly delivery_status: DeliveryRow["status"] | null;
  readonly delivery_attempts: number | string | null;
  readonly http_status: number | null;
}

/** State of a task without a delivery. */
export const noDelivery: DeliveryState = { delivery_status: null, delivery_attempts: null, http_status: null };

/** Converts a row to a task. */
export const toTask = (row: TaskRow & DeliveryState): StoredTask => ({
  id: row.id,
  op: row.op,
  owner: { account: row.account_id, token: row.token, kind: row.token_kind, metered: row.metered === 1 },
  input: row.input,
  callbackUrl: row.callback_url,
  status: row.status,
  claims: Number(row.claims),
  progress: Number(row.progress),
  statusCode: numberOf(row.status_code),
  result: row.result,
  error: row.error,
  delivery: {
    status: row.delivery_status ?? (row.callback_url === null ? "not_requested" : "pending"),
    attempts: Number(row.delivery_attempts ?? 0),
    httpStatus: row.http_status,
  },
  createdAt: Number(row.created_at),
  completedAt: numberOf(row.completed_at),
  expiresAt: numberOf(row.expires_at),
});

const numberOf = (value: number | string | null) => (value === null ? null : Number(value));
