import type { Kysely } from "kysely";
import type { Database } from "../database.ts";

const tables = {
  vitae_wakes: "vitae_queue_messages",
  vitae_replies: "vitae_idempotency_keys",
  vitae_contexts: "vitae_resumes",
  vitae_versions: "vitae_resume_versions",
  vitae_entries: "vitae_ledger_entries",
};

/** Table name after the migration, column name before, column name after. */
const columns = [
  ["vitae_tasks", "woken_at", "enqueued_at"],
  ["vitae_deliveries", "woken_at", "enqueued_at"],
  ["vitae_queue_messages", "taken_until", "locked_until"],
] as const;

/**
 * Renames tables and columns to the terms of the glossary. Rows, indexes and constraints stay. Indexes keep their names, which no
 * statement uses.
 */
export async function glossaryNames(db: Kysely<Database>): Promise<void> {
  for (const [before, after] of Object.entries(tables)) await db.schema.alterTable(before).renameTo(after).execute();
  for (const [table, before, after] of columns) await db.schema.alterTable(table).renameColumn(before, after).execute();
}
