import { type Kysely, sql } from "kysely";
import type { Database } from "../database.ts";
import type { StorageDialect } from "../dialects/dialect.ts";

/** Adds the counters of open tasks, and on PostgreSQL free space in tables that change often. */
export async function openTasks(db: Kysely<Database>, { tune }: StorageDialect): Promise<void> {
  await db.schema
    .createTable("vitae_open_tasks")
    .addColumn("account_id", "text", (column) => column.notNull().primaryKey())
    .addColumn("open", "integer", (column) => column.notNull())
    .execute();
  const open = sql`select account_id, count(*) from vitae_tasks where status in ('queued', 'processing') group by account_id`;
  await sql`insert into vitae_open_tasks (account_id, open) ${open}`.execute(db);
  await sql`insert into vitae_open_tasks (account_id, open) select '', coalesce(sum(open), 0) from vitae_open_tasks`.execute(db);
  for (const table of ["vitae_open_tasks", "vitae_accounts", "vitae_tasks"] as const) await tune(db, table);
}
