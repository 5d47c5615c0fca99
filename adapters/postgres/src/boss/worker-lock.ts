import { createHash } from "node:crypto";
import type { Database } from "@vitae/kysely";
import { type Kysely, sql } from "kysely";

/**
 * Acquires the advisory lock of a worker in its session. The server releases it when the process dies. The lock is shared, so that
 * a new session of the worker need not wait until the server notices the loss of the old one.
 */
export const acquireWorkerLock = async (own: Kysely<Database>, schema: string, worker: string): Promise<void> => {
  await sql`select pg_advisory_lock_shared(${keyOf(schema, worker)}::bigint)`.execute(own);
};

/** Releases the advisory lock of a worker. */
export const releaseWorkerLock = async (own: Kysely<Database>, schema: string, worker: string): Promise<void> => {
  await sql`select pg_advisory_unlock_shared(${keyOf(schema, worker)}::bigint)`.execute(own);
};

/** Returns the workers whose lock no session holds. */
export async function findDeadWorkers(db: Kysely<Database>, schema: string, workers: readonly string[]): Promise<readonly string[]> {
  if (workers.length === 0) return [];
  const workerOf = new Map(workers.map((worker) => [keyOf(schema, worker), worker]));
  const { rows } = await sql<{ key: string }>`
    select held.lock_key::text as key
    from unnest(${[...workerOf.keys()]}::bigint[]) as held(lock_key)
    where not exists (
      select from pg_locks
      where locktype = 'advisory' and granted and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())
        and ((classid::bigint << 32) | objid::bigint) = held.lock_key
    )`.execute(db);
  return rows.flatMap(({ key }) => workerOf.get(key) ?? []);
}

/** Formats 64 bits as a decimal number. */
const keyOf = (schema: string, worker: string): string =>
  createHash("sha256").update(`vitae worker ${schema} ${worker}`).digest().readBigInt64BE(0).toString();
