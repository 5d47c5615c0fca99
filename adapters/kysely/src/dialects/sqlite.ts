import { sql } from "kysely";
import type { StorageDialect } from "./dialect.ts";

/**
 * One writer: every transaction takes the write lock before its first statement, also against other processes. A deferred one
 * would fail when it turns from reading to writing after another process wrote. So `alone` and `lock` hold without further ado.
 */
export const sqliteDialect: StorageDialect = {
  transaction: (db, work, { durable }) =>
    db.connection().execute(async (own) => {
      await (durable ? sql`pragma synchronous = full` : sql`pragma synchronous = normal`).execute(own);
      await sql`begin immediate`.execute(own);
      try {
        const value = await work(own);
        await sql`commit`.execute(own);
        return value;
      } catch (error) {
        // A full disk may have rolled back already; the first error is the one that tells.
        await sql`rollback`.execute(own).catch(() => undefined);
        throw error;
      }
    }),
  counted: (table) => table.addColumn("seq", "integer", (column) => column.primaryKey().autoIncrement()),
};
