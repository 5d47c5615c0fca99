import { createHash } from "node:crypto";
import type { Database } from "@vitae/kysely";
import { type Kysely, sql } from "kysely";

/**
 * While a worker lives, a session of it holds a lock of its name; when its process dies, the server lets go of it. Shared, so that
 * the next session of a worker need not wait until the server has missed the last one.
 */
export const acquireWorkerLock = async (own: Kysely<Database>, schema: string, worker: string): Promise<void> => {
  await sql`select pg_advisory_lock_shared(${keyOf(schema, worker)}::bigint)`.execute(own);
};

export const releaseWorkerLock = async (own: Kysely<Database>, schema: string, worker: string): Promise<void> => {
  await sql`select pg_advisory_unlock_shared(${keyOf(schema, worker)}::bigint)`.execute(own);
};

/** Which of these workers no session stands for. */
export async function findDeadWorkers(db: Kysely<Database>, schema: string, workers: readonly string[]): Promise<readonly string[]> {
  if (workers.length === 0) return [];
  const workerOf = new Map(workers.map((worker) => [keyOf(schema, worker), worker]));
  const { rows } = await sql<{ key: string }>`
    select wanted.key::text as key
    from unnest(${[...workerOf.keys()]}::bigint[]) as wanted(key)
    where not exists (
      select from pg_locks
      where locktype = 'advisory' and granted and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())
        and ((classid::bigint << 32) | objid::bigint) = wanted.key
    )`.execute(db);
  return rows.flatMap(({ key }) => workerOf.get(key) ?? []);
}

/** 64 bits, as a decimal. */
const keyOf = (schema: string, worker: string): string =>
  createHash("sha256").update(`vitae worker ${schema} ${worker}`).digest().readBigInt64BE(0).toString();
