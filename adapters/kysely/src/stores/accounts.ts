import type { Account, AccountStore } from "@vitae/core/ports";
import type { Kysely } from "kysely";
import type { AccountRow, Database } from "../database.ts";
import type { StorageDialect } from "../dialects/dialect.ts";
import type { QueueBackend } from "../queue-backend.ts";
import type { Session } from "../session.ts";
import { hasChanges } from "./changed.ts";
import { countDown, ofAll } from "./open-tasks.ts";
import { lockResumes } from "./resumes.ts";
import { processing, queued } from "./task-rows.ts";

/** Store of accounts. */
export const accountStore = ({ read, write }: Session, dialect: StorageDialect, messages: QueueBackend): AccountStore => ({
  create: ({ id, name, state, createdAt }) =>
    write(async (db) => {
      const row = { id, name, state, balance: 0, held: 0, created_at: createdAt };
      const inserted = await db
        .insertInto("vitae_accounts")
        .values(row)
        .onConflict((conflict) => conflict.column("id").doNothing())
        .executeTakeFirst();
      return hasChanges(inserted.numInsertedOrUpdatedRows);
    }),

  get: (id) =>
    read(async (db) => {
      const row = await db.selectFrom("vitae_accounts").selectAll().where("id", "=", id).executeTakeFirst();
      return row ? toAccount(row) : null;
    }),

  list: () =>
    read(async (db) => {
      const rows = await db.selectFrom("vitae_accounts").selectAll().orderBy("created_at", "desc").orderBy("seq", "desc").execute();
      return rows.map(toAccount);
    }),

  transition: (id, { from, to }) =>
    write(async (db) => {
      const moved = await db
        .updateTable("vitae_accounts")
        .set({ state: to })
        .where("id", "=", id)
        .where("state", "in", from)
        .executeTakeFirst();
      return hasChanges(moved.numUpdatedRows);
    }),

  // Deletes table by table, because foreign keys and their cascades may be disabled.
  delete: (id) =>
    write(async (db) => {
      // First, because this waits for a charge in progress and prevents further ones.
      const deleted = await db.deleteFrom("vitae_accounts").where("id", "=", id).executeTakeFirst();
      await lockResumes(db, dialect, id);
      const open = await db
        .deleteFrom("vitae_tasks")
        .where("account_id", "=", id)
        .where("status", "in", [queued, processing])
        .executeTakeFirst();
      await countDown(db, ofAll, Number(open.numDeletedRows));
      for (const table of owned) {
        await db.deleteFrom(table).where("account_id", "=", id).execute();
      }
      await messages.accountDeleted?.(db, id);
      // The slot belongs to the deployment, and its operation continues.
      await db.updateTable("vitae_slots").set({ account: "" }).where("account", "=", id).execute();
      return hasChanges(deleted.numDeletedRows);
    }),
});

/** Tables with rows of an account. Résumés are before their versions, because adding a version locks its résumé. */
const owned = [
  "vitae_keys",
  "vitae_holds",
  "vitae_ledger_entries",
  "vitae_resumes",
  "vitae_resume_versions",
  "vitae_jobs",
  "vitae_idempotency_keys",
  "vitae_open_tasks",
  "vitae_tasks",
  "vitae_deliveries",
  "vitae_queue_messages",
] as const satisfies readonly (keyof Database)[];

/** Locks an account until the end of the transaction, without a change. Returns false if the account does not exist. */
export const lockAccount = async (db: Kysely<Database>, id: string): Promise<boolean> => {
  const locked = await db
    .updateTable("vitae_accounts")
    .set((row) => ({ name: row.ref("name") }))
    .where("id", "=", id)
    .executeTakeFirst();
  return hasChanges(locked.numUpdatedRows);
};

/** Converts a row to an account. */
export const toAccount = (row: Omit<AccountRow, "seq">): Account => ({
  id: row.id,
  name: row.name,
  state: row.state,
  balance: Number(row.balance),
  held: Number(row.held),
  createdAt: Number(row.created_at),
});
