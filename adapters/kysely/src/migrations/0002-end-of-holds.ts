import type { Kysely } from "kysely";
import type { Database } from "../database.ts";

const dayMs = 86_400_000;

/** Adds an expiry time to holds, for crashed processes, and an account to idempotency keys. */
export async function endOfHolds(current: Kysely<Database>): Promise<void> {
  // a later migration renamed this table
  const db = current.withTables<{ vitae_replies: Database["vitae_idempotency_keys"] }>();
  await db.schema
    .alterTable("vitae_holds")
    .addColumn("expires_at", "bigint", (column) => column.notNull().defaultTo(0))
    .execute();
  // Existing holds may belong to a running process; a day is longer than any operation.
  await db
    .updateTable("vitae_holds")
    .set((row) => ({ expires_at: row("created_at", "+", dayMs) }))
    .execute();
  await db.schema.createIndex("vitae_holds_by_end").on("vitae_holds").column("expires_at").execute();

  await db.schema.alterTable("vitae_replies").addColumn("account_id", "text").execute();
  await db
    .updateTable("vitae_replies")
    .set((row) => ({
      account_id: row.selectFrom("vitae_keys").select("vitae_keys.account_id").whereRef("vitae_keys.id", "=", "vitae_replies.token"),
    }))
    .execute();
  await db.schema.createIndex("vitae_replies_by_account").on("vitae_replies").column("account_id").execute();
}
