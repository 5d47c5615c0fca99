import { type Kysely, sql } from "kysely";
import type { Database } from "../database.ts";

/**
 * Counts of queued and processing tasks, a row for each account and one for all. Counted up before the task is stored and down after it
 * has ended, always the account's first, so that no two wait for each other.
 */
export const ofAll = "";

/** The count with the new task; null at the limit. */
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

export const countDown = async (db: Kysely<Database>, account: string, ended: number): Promise<void> => {
  await db
    .updateTable("vitae_open_tasks")
    .set({ open: sql<number>`open - ${ended}` })
    .where("account_id", "=", account)
    .execute();
};

export const openOf = async (db: Kysely<Database>, account: string): Promise<number> => {
  const counted = await db.selectFrom("vitae_open_tasks").select("open").where("account_id", "=", account).executeTakeFirst();
  return Number(counted?.open ?? 0);
};
