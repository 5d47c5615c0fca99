import { setTimeout as wait } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Database } from "../database.ts";
import type { StorageDialect, TransactionOptions } from "./dialect.ts";

/** What PostgreSQL says when two transactions cannot both be true: serialisation failure, deadlock. Nothing of this one happened. */
const again = new Set(["40001", "40P01"]);
const attempts = 20;

/** Chosen at random, so that an application's own advisory locks are others. */
const locks = { migrations: 7_203_518_441, slots: 7_203_518_442 } as const;

/** Many writers: conditional writes lock the rows they change; only whole transactions need the serialisable level, and may be repeated. */
export const postgresDialect: StorageDialect = {
  transaction: async (db, work, options) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(db, work, options);
      } catch (error) {
        if (attempt === attempts || !again.has(codeOf(error))) throw error;
        await wait(Math.random() * 5 * attempt);
      }
    }
  },
  counted: (table) => table.addColumn("seq", "bigint", (column) => column.generatedAlwaysAsIdentity().primaryKey()),
};

const once = <T>(db: Kysely<Database>, work: (db: Kysely<Database>) => Promise<T>, { durable, alone, lock }: TransactionOptions) =>
  db
    .transaction()
    .setIsolationLevel(alone ? "serializable" : "read committed")
    .execute(async (own) => {
      if (!durable) await sql`set local synchronous_commit = off`.execute(own);
      // Building an index takes its time, and so does the wait for another process that does.
      if (lock === "migrations") await sql`set local statement_timeout = 0`.execute(own);
      if (lock) await sql`select pg_advisory_xact_lock(${sql.lit(locks[lock])})`.execute(own);
      return work(own);
    });

const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "");
