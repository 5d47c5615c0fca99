import type { Database } from "@vitae/kysely";
import { type Kysely, sql } from "kysely";
import { bossOptions } from "./open-boss.ts";
import { kinds, policy, queueOptions } from "./queues.ts";
import { createExecutor } from "./statements.ts";

/** Random lock ids, different from those of the storage. */
const lock = 7_203_518_451;

/**
 * Migrates the schema of pg-boss and creates our queues. If several processes start at once, one migrates and the others find
 * nothing to do.
 */
export const migrateBoss = (db: Kysely<Database>, schema: string): Promise<void> =>
  db.connection().execute(async (own) => {
    const { PgBoss } = await import("pg-boss");
    await sql`set statement_timeout = 0`.execute(own);
    await sql`select pg_advisory_lock(${sql.lit(lock)})`.execute(own);
    // A user with access to a schema may lack the permission to create one.
    const createSchema = !(await schemaExists(own, schema));
    const boss = new PgBoss({ ...bossOptions(schema, createExecutor(own)), migrate: true, createSchema });
    boss.on("error", () => {});
    try {
      await boss.start();
      for (const kind of kinds) {
        await boss.createQueue(kind, { ...queueOptions, policy });
        await boss.updateQueue(kind, queueOptions);
      }
    } finally {
      await boss.stop({ close: false, graceful: false });
      // A lost connection has released these locks too; the earlier error is more useful.
      await sql`select pg_advisory_unlock(${sql.lit(lock)})`.execute(own).catch(() => {});
      await sql`reset statement_timeout`.execute(own).catch(() => {});
    }
  });

const schemaExists = async (db: Kysely<Database>, name: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from pg_namespace where nspname = ${name}`.execute(db);
  return rows.length > 0;
};
