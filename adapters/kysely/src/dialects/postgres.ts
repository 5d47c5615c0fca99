import { setTimeout as wait } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Database } from "../database.ts";
import { asyncCommitWrites } from "./async-commit.ts";
import type { StorageDialect, TransactionOptions } from "./dialect.ts";
import { locks } from "./locks.ts";

/** Errors of conflicting transactions: serialisation failure and deadlock. The transaction had no effect and is repeated. */
const again = new Set(["40001", "40P01"]);
const attempts = 20;

/**
 * PostgreSQL has many writers: conditional writes lock the rows that they change. Only whole transactions need the serialisable
 * level, and may be repeated.
 */
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
  lock: async (db, name) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`vitae ${name}`}, 0))`.execute(db);
  },
  tune: async (db, table) => {
    await sql`alter table ${sql.table(table)} set (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.01)`.execute(db);
  },
  locksRows: true,
  within: "strpos",
  counted: (table) => table.addColumn("seq", "bigint", (column) => column.generatedAlwaysAsIdentity().primaryKey()),
  numbered: (table, id) =>
    table
      .addColumn("seq", "bigint", (column) => column.generatedAlwaysAsIdentity())
      .addColumn(id, "text", (column) => column.notNull().primaryKey()),
};

const once = <T>(db: Kysely<Database>, work: (db: Kysely<Database>) => Promise<T>, options: TransactionOptions): Promise<T> => {
  const { durable, alone, separate, lock } = options;
  if (separate) return work(durable ? db : db.withPlugin(asyncCommitWrites));
  return db
    .transaction()
    .setIsolationLevel(alone ? "serializable" : "read committed")
    .execute(async (own) => {
      // Creating an index takes long, and so does waiting for another process that creates it.
      if (lock === "migrations") await sql`set local statement_timeout = 0`.execute(own);
      const first = [
        ...(durable ? [] : [sql`set_config('synchronous_commit', 'off', true)`]),
        ...(lock ? [sql`pg_advisory_xact_lock(${sql.lit(locks[lock])})`] : []),
      ];
      if (first.length > 0) await sql`select ${sql.join(first)}`.execute(own);
      return work(own);
    });
};

const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "");
