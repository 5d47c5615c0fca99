import { type Kysely, sql } from "kysely";
import type { Database } from "../database.ts";
import { processing, queued } from "./task-rows.ts";

/**
 * Key of the counter of all accounts.
 *
 * The counters of queued and processing tasks have one row per account and one for all. They are incremented before a task is
 * stored and decremented after it has ended, the account's row first, so that transactions do not deadlock.
 */
export const ofAll = "";

/** Increments a counter. Returns the new count; null at the limit. */
export const countUp = async (db: Kysely<Database>, account: string, limit: number): Promise<number | null> => {
  if (limit < 1) return null;
  const counted = await db
    .insertInto("vitae_open_tasks")
    .values({ account_id: account, open: 1 })
    .onConflict((conflict) =>
      conflict
        .column("account_id")
        .doUpdateSet((row) => ({ open: row("vitae_open_tasks.open", "+", 1) }))
        .where("vitae_open_tasks.open", "<", limit),
    )
    .returning("open")
    .executeTakeFirst();
  return counted ? Number(counted.open) : null;
};

/** Decrements the counters of an account by the number of finished tasks. */
export const countDown = async (db: Kysely<Database>, account: string, ended: number): Promise<void> => {
  await db
    .updateTable("vitae_open_tasks")
    .set({ open: sql<number>`open - ${ended}` })
    .where("account_id", "=", account)
    .execute();
};

/** Returns the number of open tasks of an account. */
export const openOf = async (db: Kysely<Database>, account: string): Promise<number> => {
  const counted = await db.selectFrom("vitae_open_tasks").select("open").where("account_id", "=", account).executeTakeFirst();
  return Number(counted?.open ?? 0);
};

/** Returns the size of the inputs of the open tasks of an account. Neither database reads the inputs for it. */
export const openBytesOf = async (db: Kysely<Database>, account: string): Promise<number> => {
  const open = db.selectFrom("vitae_tasks").where("account_id", "=", account).where("status", "in", [queued, processing]);
  const { bytes } = await open.select(sql<number | null>`sum(octet_length(input))`.as("bytes")).executeTakeFirstOrThrow();
  return Number(bytes);
};
