import type { TaskFilter, TaskRef, TaskStore } from "@vitae/core/ports";
import type { Kysely } from "kysely";
import type { Database } from "../database.ts";
import type { StorageDialect } from "../dialects/dialect.ts";
import type { Session } from "../session.ts";
import { acceptTask } from "./accept-task.ts";
import { hasChanges } from "./changed.ts";
import { countDown, ofAll, openBytesOf } from "./open-tasks.ts";
import { processing, queued, tasksWithDeliveries, toTask } from "./task-rows.ts";

/** Maximum number of rows that one statement deletes, so that other writes do not wait long. */
const purgedAtOnce = 500;

const noLease = { lease_token: null, lease_worker: null, lease_until: null } as const;

/** Transaction options for single statements that may be lost. */
const passing = { durable: false, separate: true } as const;

/**
 * Store of tasks. A lease is useless after a crash of its process, so claiming and releasing is not durable; accepting and
 * completing is.
 */
export const taskStore = ({ read, write }: Session, dialect: StorageDialect): TaskStore => ({
  accept: (task, limit) => write((db) => acceptTask(db, task, limit)),

  openBytes: (account) => read((db) => openBytesOf(db, account)),

  get: (id) =>
    read(async (db) => {
      const row = await tasksWithDeliveries(db).where("task.id", "=", id).executeTakeFirst();
      return row ? toTask(row) : null;
    }),

  claim: (id, { token, worker, now, leaseMs, maxClaims }) =>
    write(async (db) => {
      const begin = db
        .updateTable("vitae_tasks")
        .set({ status: "processing", lease_token: token, lease_worker: worker, lease_until: now + leaseMs, enqueued_at: now })
        .where("id", "=", id)
        .where((row) => row.or([row("status", "=", "queued"), row.and([row("status", "=", "processing"), row("lease_until", "<=", now)])]));
      const counted = begin.set((row) => ({ claims: row("claims", "+", 1) })).where("claims", "<", maxClaims);
      if (hasChanges((await counted.executeTakeFirst()).numUpdatedRows)) return "claimed";
      const lost = begin.where("claims", ">=", maxClaims);
      return hasChanges((await lost.executeTakeFirst()).numUpdatedRows) ? "lost" : "taken";
    }, passing),

  extend: (id, { token, now, leaseMs }, progress) =>
    write(async (db) => {
      const extend = db.updateTable("vitae_tasks").set({ progress, lease_until: now + leaseMs, enqueued_at: now });
      return hasChanges((await extend.where("id", "=", id).where("lease_token", "=", token).executeTakeFirst()).numUpdatedRows);
    }, passing),

  release: (id, token) =>
    write(async (db) => {
      const giveBack = db
        .updateTable("vitae_tasks")
        .set((row) => ({ status: "queued", claims: row("claims", "-", 1), ...noLease }))
        .where("id", "=", id)
        .where("lease_token", "=", token);
      return hasChanges((await giveBack.executeTakeFirst()).numUpdatedRows);
    }, passing),

  complete: (id, token, { status, statusCode, result, error, at, expiresAt }) =>
    write(async (db) => {
      const finish = db
        .updateTable("vitae_tasks")
        .set({ status, status_code: statusCode, result, error, input: "", completed_at: at, expires_at: expiresAt, ...noLease })
        .where("id", "=", id)
        .where("lease_token", "=", token)
        .returning("account_id");
      const ended = await finish.executeTakeFirst();
      if (!ended) return false;
      await countDown(db, ended.account_id, 1);
      await countDown(db, ofAll, 1);
      return true;
    }),

  activeWorkers: () =>
    read(async (db) => {
      const rows = await db.selectFrom("vitae_tasks").select("lease_worker").distinct().where("status", "=", processing).execute();
      return rows.flatMap(({ lease_worker }) => lease_worker ?? []);
    }),

  requeue: async (workers) => {
    if (workers.length === 0) return [];
    return write(
      async (db) => {
        const taken = await db
          .updateTable("vitae_tasks")
          .set({ status: "queued", ...noLease })
          .where("status", "=", processing)
          .where("lease_worker", "in", workers)
          .returning(["id", "account_id", "seq"])
          .execute();
        return taken.sort((one, other) => Number(one.seq) - Number(other.seq)).map(nameOf);
      },
      { durable: false },
    );
  },

  findStale: async (at) => {
    // Usually there is none, and then no other write has to wait.
    const found = await read((db) => idleTasks(db, at).execute());
    return found.length === 0 ? [] : write((db) => nameIdle(db, dialect, at), { durable: false });
  },

  purge: async (now) => {
    for (let purged = 0; ; ) {
      const removed = await write((db) => removeExpired(db, now));
      purged += removed;
      if (removed < purgedAtOnce) return purged;
    }
  },

  list: (filter) =>
    read(async (db) => {
      const rows = await listed(db, filter).orderBy("task.created_at", "desc").orderBy("task.seq", "desc").limit(filter.limit).execute();
      return rows.map(toTask);
    }),

  counts: () =>
    read(async (db) => {
      const rows = await db
        .selectFrom("vitae_tasks")
        .select((row) => ["status", row.fn.countAll().as("tasks"), row.fn.min("created_at").as("oldest")])
        .groupBy("status")
        .execute();
      const of = (status: string) => rows.find((row) => row.status === status);
      const count = (status: string) => Number(of(status)?.tasks ?? 0);
      const oldest = of("queued")?.oldest;
      return {
        queued: count("queued"),
        processing: count("processing"),
        succeeded: count("succeeded"),
        failed: count("failed"),
        oldestQueuedAt: oldest === undefined ? null : Number(oldest),
      };
    }),
});

type IdleAt = Parameters<TaskStore["findStale"]>[0];

const nameOf = ({ id, account_id }: { readonly id: string; readonly account_id: string }): TaskRef => ({ id, account: account_id });

const idleTasks = (db: Kysely<Database>, { now, wokenBefore, limit }: IdleAt) =>
  db
    .selectFrom("vitae_tasks")
    .select(["id", "account_id"])
    .where((row) =>
      row.or([
        row.and([row("status", "=", queued), row("enqueued_at", "<", wokenBefore)]),
        row.and([row("status", "=", processing), row("lease_until", "<=", now)]),
      ]),
    )
    .orderBy("enqueued_at")
    .orderBy("seq")
    .limit(limit);

const nameIdle = async (db: Kysely<Database>, { locksRows }: StorageDialect, at: IdleAt): Promise<readonly TaskRef[]> => {
  const idle = await idleTasks(db, at)
    .$if(locksRows, (query) => query.forUpdate().skipLocked())
    .execute();
  if (idle.length === 0) return [];
  const update = db.updateTable("vitae_tasks").set({ status: "queued", enqueued_at: at.now, ...noLease });
  await update
    .where(
      "id",
      "in",
      idle.map(({ id }) => id),
    )
    .execute();
  return idle.map(nameOf);
};

/** Expired tasks and deliveries, as many as one statement deletes. */
const removeExpired = async (db: Kysely<Database>, now: number): Promise<number> => {
  const expired = await db.selectFrom("vitae_tasks").select("id").where("expires_at", "<=", now).limit(purgedAtOnce).execute();
  if (expired.length === 0) return 0;
  const ids = expired.map(({ id }) => id);
  await db.deleteFrom("vitae_deliveries").where("task_id", "in", ids).execute();
  return Number((await db.deleteFrom("vitae_tasks").where("id", "in", ids).executeTakeFirst()).numDeletedRows);
};

const listed = (db: Kysely<Database>, { status, delivery, account }: TaskFilter) => {
  let tasks = tasksWithDeliveries(db);
  if (status !== undefined) tasks = tasks.where("task.status", "=", status);
  if (account !== undefined) tasks = tasks.where("task.account_id", "=", account);
  if (delivery === undefined) return tasks;
  if (delivery === "not_requested") return tasks.where("task.callback_url", "is", null);
  if (delivery !== "pending") return tasks.where("delivery.status", "=", delivery);
  // A task that has not ended has no delivery yet.
  const expected = tasks.where("task.callback_url", "is not", null);
  return expected.where((row) => row.or([row("delivery.status", "is", null), row("delivery.status", "=", delivery)]));
};
