import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { Kysely, SqliteDialect } from "kysely";
import type { Database } from "../database.ts";

/** A Kysely instance as an application creates it, and its database. */
export function databaseInMemory(): { readonly db: Kysely<Database>; readonly file: DatabaseSync } {
  const file = new DatabaseSync(":memory:");
  const prepare = (sql: string) => {
    const statement = file.prepare(sql);
    return {
      reader: statement.columns().length > 0,
      all: (values: readonly unknown[]) => statement.all(...(values as SQLInputValue[])),
      run: (values: readonly unknown[]) => statement.run(...(values as SQLInputValue[])),
      iterate: (values: readonly unknown[]) => statement.iterate(...(values as SQLInputValue[])),
    };
  };
  return { file, db: new Kysely<Database>({ dialect: new SqliteDialect({ database: { prepare, close: () => file.close() } }) }) };
}
