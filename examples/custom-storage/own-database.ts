import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import type { Storage } from "@vitae/core/ports";
import { type Database, kyselyStorage } from "@vitae/kysely";
import { Kysely, type SqliteDatabase, SqliteDialect } from "kysely";

/**
 * The storage in a database that Vitae has no adapter for: all it wants is a Kysely dialect. Here it is Node's own SQLite; libSQL, D1 or
 * Neon bring dialects of their own. Tables of others may stand in the same database, Vitae's are named `vitae_…`.
 */
export const ownDatabase = (path: string): Storage =>
  kyselyStorage({ db: new Kysely<Database>({ dialect: new SqliteDialect({ database: async () => open(path) }) }), dialect: "sqlite" });

function open(path: string): SqliteDatabase {
  const database = new DatabaseSync(path, { timeout: 5_000 }); // how long one process waits for another, in milliseconds
  database.exec("pragma journal_mode = wal; pragma secure_delete = on"); // deleted words are overwritten
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const statement = database.prepare(sql);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
        run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
        iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
      };
    },
  };
}
