import type { StorageDialect } from "./dialect.ts";
import { groupCommit } from "./group-commit.ts";

const counted: StorageDialect["counted"] = (table) => table.addColumn("seq", "integer", (column) => column.primaryKey().autoIncrement());

/**
 * One writer: every transaction takes the write lock before its first statement, also against other processes. A deferred one
 * would fail when it turns from reading to writing after another process wrote. So `alone` and `lock` hold without further ado.
 */
export const sqliteDialect: StorageDialect = {
  transaction: (db, work, { durable }) => groupCommit(db, work, durable),
  lock: async () => {},
  tune: async () => {},
  locksRows: false,
  within: "instr",
  counted,
  numbered: (table, id) => counted(table).addColumn(id, "text", (column) => column.notNull().unique()),
};
