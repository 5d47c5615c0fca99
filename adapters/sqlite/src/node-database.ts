import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import type { SqliteDatabase, SqliteStatement } from "kysely";

/** Maximum number of prepared statements; the storage uses fewer. */
const keptStatements = 200;

/** Adapts `node:sqlite` to the interface of better-sqlite3, which Kysely expects. Statements are prepared once and kept. */
export function nodeDatabase(path: string): SqliteDatabase {
  const database = new DatabaseSync(path);
  const prepared = new Map<string, SqliteStatement>();
  return {
    prepare: (sql) => {
      const statement = prepared.get(sql) ?? asKyselyKnowsIt(database.prepare(sql));
      if (prepared.size < keptStatements) prepared.set(sql, statement);
      return statement;
    },
    close: () => {
      prepared.clear();
      database.close();
    },
  };
}

const asKyselyKnowsIt = (statement: StatementSync): SqliteStatement => ({
  reader: statement.columns().length > 0,
  all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
  run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
  iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
});
