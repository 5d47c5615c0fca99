import type { Delivery, DeliveryStore } from "@vitae/core/ports";
import type { Kysely } from "kysely";
import type { Database, DeliveryRow } from "../database.ts";
import type { StorageDialect } from "../dialects/dialect.ts";
import type { Session } from "../session.ts";
import { hasChanges } from "./changed.ts";
import { pending } from "./task-rows.ts";

/** Store of deliveries. */
export const deliveryStore = ({ read, write }: Session, { locksRows }: StorageDialect): DeliveryStore => ({
  put: ({ taskId, account, url, body, dueAt }) =>
    write(async (db) => {
      const row = { task_id: taskId, account_id: account, url, body, status: "pending", attempts: 0, lease_until: 0 } as const;
      await db
        .insertInto("vitae_deliveries")
        .values({ ...row, due_at: dueAt, enqueued_at: dueAt })
        .execute();
    }),

  get: (taskId) =>
    read(async (db) => {
      const row = await db.selectFrom("vitae_deliveries").selectAll().where("task_id", "=", taskId).executeTakeFirst();
      return row ? toDelivery(row) : null;
    }),

  claim: (taskId, { after, now, leaseMs }) =>
    write(
      async (db) => {
        const begin = expected(db, taskId, after)
          .set({ lease_until: now + leaseMs })
          .where("lease_until", "<=", now);
        return hasChanges((await begin.executeTakeFirst()).numUpdatedRows);
      },
      { durable: false, separate: true },
    ),

  record: (taskId, { after, status, httpStatus, dueAt }) =>
    write(
      async (db) => {
        const record = expected(db, taskId, after)
          .set({ attempts: after + 1, status, http_status: httpStatus, due_at: dueAt, enqueued_at: dueAt, lease_until: 0 })
          .$if(status === "delivered", (update) => update.set({ body: "" }));
        return hasChanges((await record.executeTakeFirst()).numUpdatedRows);
      },
      { separate: true },
    ),

  requeue: (taskId, dueAt) =>
    write(async (db) => {
      const revive = db
        .updateTable("vitae_deliveries")
        .set({ status: "pending", attempts: 0, http_status: null, due_at: dueAt, enqueued_at: dueAt, lease_until: 0 })
        .where("task_id", "=", taskId)
        .where("status", "=", "dead");
      return hasChanges((await revive.executeTakeFirst()).numUpdatedRows);
    }),

  findStale: async (at) => {
    // Usually there is none, and then no other write has to wait.
    const found = await read((db) => idleDeliveries(db, at).execute());
    if (found.length === 0) return [];
    return write(
      async (db) => {
        const idle = await idleDeliveries(db, at)
          .$if(locksRows, (query) => query.forUpdate().skipLocked())
          .execute();
        const ids = idle.map(({ task_id }) => task_id);
        if (ids.length > 0) await db.updateTable("vitae_deliveries").set({ enqueued_at: at.now }).where("task_id", "in", ids).execute();
        return idle.map(({ task_id, account_id }) => ({ id: task_id, account: account_id }));
      },
      { durable: false },
    );
  },

  counts: () =>
    read(async (db) => {
      const rows = await db
        .selectFrom("vitae_deliveries")
        .select((row) => ["status", row.fn.countAll().as("deliveries"), row.fn.sum("attempts").as("attempts")])
        .groupBy("status")
        .execute();
      const count = (status: Delivery["status"]) => Number(rows.find((row) => row.status === status)?.deliveries ?? 0);
      const attempts = rows.reduce((sum, row) => sum + Number(row.attempts), 0);
      return { pending: count("pending"), delivered: count("delivered"), dead: count("dead"), attempts };
    }),
});

/** Selects a pending delivery with a given number of attempts. */
const expected = (db: Kysely<Database>, taskId: string, attempts: number) =>
  db.updateTable("vitae_deliveries").where("task_id", "=", taskId).where("status", "=", "pending").where("attempts", "=", attempts);

const idleDeliveries = (db: Kysely<Database>, { dueBefore, limit }: Parameters<DeliveryStore["findStale"]>[0]) =>
  db
    .selectFrom("vitae_deliveries")
    .select(["task_id", "account_id"])
    .where("status", "=", pending)
    .where("enqueued_at", "<", dueBefore)
    .orderBy("enqueued_at")
    .orderBy("task_id")
    .limit(limit);

/** Converts a row to a delivery. */
export const toDelivery = (row: DeliveryRow): Delivery => ({
  taskId: row.task_id,
  account: row.account_id,
  url: row.url,
  body: row.body,
  status: row.status,
  attempts: Number(row.attempts),
  httpStatus: row.http_status,
  dueAt: Number(row.due_at),
  leaseUntil: Number(row.lease_until),
});
