import { createPollingQueue, type MessageKind, type QueueMessage, type QueueStats } from "@vitae/core/ports";
import { type Kysely, sql } from "kysely";
import type { Database, QueueMessageRow } from "./database.ts";
import type { StorageDialect } from "./dialects/dialect.ts";
import type { QueueBackend } from "./queue-backend.ts";
import type { Session } from "./session.ts";
import { hasChanges } from "./stores/changed.ts";

/** Visibility timeout in milliseconds. A worker that needs longer is safe, because the task has its own lease. */
const takenMs = 60_000;

/** Creates the task queue in the table `vitae_queue_messages`, for any number of consuming processes. */
export function createTableQueue({ read, write }: Session, dialect: StorageDialect): QueueBackend {
  /** Identifies one receipt of one message. */
  const takes = new WeakMap<QueueMessage, QueueMessageRow>();

  // A lost receipt or acknowledgement causes a repeated delivery only, so these writes are not durable.
  const passing = { durable: false };
  const polled = createPollingQueue({
    receive: (kind, wanted) =>
      write(async (db) => {
        const rows = await takeRows(db, dialect, kind, wanted);
        return rows.map((row) => {
          const message = toMessage(row);
          takes.set(message, row);
          return message;
        });
      }, passing),
    acknowledge: async (message, handled) => {
      const row = takes.get(message);
      if (row) await write((db) => settleRow(db, row, handled === "done" ? null : handled.retryAt), passing);
    },
  });

  return {
    put: (db, message) => putRow(db, message),
    insertFrom: async (kind) => (relation) => insertRows(kind, relation),
    committed: polled.nudge,
    queue: {
      consume: async (handle, options) => polled.start(handle, options),
      findDeadWorkers: async () => [],
      stats: (now) => read((db) => statsOf(db, now)),
    },
  };
}

/** Enqueues a message. A waiting message of the same task is replaced; a received one stays until it is acknowledged. */
const putRow = async (db: Kysely<Database>, { kind, taskId, account, runAt, priority }: QueueMessage): Promise<void> => {
  await db
    .insertInto("vitae_queue_messages")
    .values({ kind, task_id: taskId, account_id: account, run_at: runAt, priority, version: 0, locked_until: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "task_id"])
        .doUpdateSet((row) => ({ run_at: runAt, priority, version: row("vitae_queue_messages.version", "+", 1) })),
    )
    .execute();
};

const insertRows = (kind: MessageKind, relation: string) => sql`
  insert into vitae_queue_messages (kind, task_id, account_id, run_at, priority, version, locked_until)
  select ${sql.lit(kind)}, task_id, account_id, run_at, priority, 0, 0 from ${sql.table(relation)}
  on conflict (kind, task_id) do update
  set run_at = excluded.run_at, priority = excluded.priority, version = vitae_queue_messages.version + 1
  returning 1`;

const takeRows = async (
  db: Kysely<Database>,
  { locksRows }: StorageDialect,
  kind: MessageKind,
  { limit, now }: { readonly limit: number; readonly now: number },
): Promise<readonly QueueMessageRow[]> => {
  const rows = await db
    .selectFrom("vitae_queue_messages")
    .selectAll()
    .where("kind", "=", kind)
    .where("run_at", "<=", now)
    .where("locked_until", "<=", now)
    .orderBy("priority", "desc")
    .orderBy("run_at")
    .orderBy("seq")
    .limit(limit)
    .$if(locksRows, (query) => query.forUpdate().skipLocked())
    .execute();
  if (rows.length === 0) return rows;
  const locked_until = now + takenMs;
  await db
    .updateTable("vitae_queue_messages")
    .set({ locked_until })
    .where(
      "seq",
      "in",
      rows.map(({ seq }) => Number(seq)),
    )
    .execute();
  return rows.map((row) => ({ ...row, locked_until }));
};

/**
 * Acknowledges a message. `retryAt` null: done. If the message was enqueued again during its handling, it stays and becomes
 * visible.
 */
const settleRow = async (db: Kysely<Database>, row: QueueMessageRow, retryAt: number | null): Promise<void> => {
  const [seq, version, takenUntil] = [Number(row.seq), Number(row.version), Number(row.locked_until)];
  const free = db
    .updateTable("vitae_queue_messages")
    .set({ locked_until: 0 })
    .where("seq", "=", seq)
    .where("locked_until", "=", takenUntil);
  const settled =
    retryAt === null
      ? (
          await db
            .deleteFrom("vitae_queue_messages")
            .where("seq", "=", seq)
            .where("locked_until", "=", takenUntil)
            .where("version", "=", version)
            .executeTakeFirst()
        ).numDeletedRows
      : (await free.set({ run_at: retryAt }).where("version", "=", version).executeTakeFirst()).numUpdatedRows;
  if (!hasChanges(settled)) await free.execute();
};

const statsOf = async (db: Kysely<Database>, now: number): Promise<QueueStats> => {
  const { waiting, oldest } = await db
    .selectFrom("vitae_queue_messages")
    .select((row) => [row.fn.countAll().as("waiting"), row.fn.min("run_at").as("oldest")])
    .where("run_at", "<=", now)
    .where("locked_until", "<=", now)
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), oldestMs: Number(waiting) === 0 ? 0 : now - Number(oldest) };
};

const toMessage = (row: QueueMessageRow): QueueMessage => ({
  kind: row.kind,
  taskId: row.task_id,
  runAt: Number(row.run_at),
  account: row.account_id,
  priority: Number(row.priority),
});
