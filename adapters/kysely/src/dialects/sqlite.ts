import type { StorageDialect } from "./dialect.ts";
import { groupCommit } from "./group-commit.ts";

const counted: StorageDialect["counted"] = (table) => table.addColumn("seq", "integer", (column) => column.primaryKey().autoIncrement());

/**
 * SQLite has one writer: every transaction acquires the write lock before its first statement, against other processes too. A
 * deferred transaction would fail at its first write if another process wrote in the meantime. Isolation and named locks therefore
 * need no further code.
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
