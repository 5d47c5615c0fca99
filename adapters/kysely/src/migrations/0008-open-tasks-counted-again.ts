import { type Kysely, sql } from "kysely";
import type { Database } from "../database.ts";
import type { StorageDialect } from "../dialects/dialect.ts";

/** Counts the open tasks again, because completions on PostgreSQL did not always decrement the counters. */
export async function openTasksCountedAgain(db: Kysely<Database>, { locksRows }: StorageDialect): Promise<void> {
  if (locksRows) await sql`lock table vitae_open_tasks in exclusive mode`.execute(db);
  await db.deleteFrom("vitae_open_tasks").execute();
  const open = sql`select account_id, count(*) from vitae_tasks where status in ('queued', 'processing') group by account_id`;
  await sql`insert into vitae_open_tasks (account_id, open) ${open}`.execute(db);
  await sql`insert into vitae_open_tasks (account_id, open) select '', coalesce(sum(open), 0) from vitae_open_tasks`.execute(db);
}
