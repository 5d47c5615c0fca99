import { type Kysely, sql } from "kysely";
import type { Database } from "../database.ts";
import type { StorageDialect } from "../dialects/dialect.ts";
import { locks } from "../dialects/locks.ts";

/**
 * Adds the function that acquires slots for a group of requests, or none of them, in one call. A transaction with the same statements
 * needs four. The rows are counted after the lock is acquired: each statement of a function sees what was committed before it.
 */
export async function slotsInOneCall(db: Kysely<Database>, { locksRows }: StorageDialect): Promise<void> {
  if (!locksRows) return;
  await sql`
    create function vitae_acquire_slots(asked json, at bigint, places integer, task_places integer) returns setof text
    language plpgsql as $$
    begin
      perform set_config('synchronous_commit', 'off', true), pg_advisory_xact_lock(${sql.lit(locks.slots)});
      return query
      insert into vitae_slots (token, account, kind, taken, lease_until)
      select one.token, one.account, one.kind, 1, one.until
      from json_to_recordset(asked) as one (token text, account text, kind text, until bigint),
        (select count(*) filter (where taken = 1) as held, count(*) filter (where taken = 1 and kind = 'task') as tasks,
          count(*) filter (where taken = 0) as waiting from vitae_slots where lease_until > at) as live,
        (select count(*) as wanted, count(*) filter (where kind = 'task') as wanted_tasks
          from json_to_recordset(asked) as one (kind text)) as group_of
      where waiting = 0 and held + wanted <= places and tasks + wanted_tasks <= task_places
      on conflict do nothing returning vitae_slots.token;
    end $$`.execute(db);
}
