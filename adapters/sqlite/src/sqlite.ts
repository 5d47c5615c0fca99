import type { Storage } from "@vitae/core/ports";
import { type Database, kyselyStorage } from "@vitae/kysely";
import { Kysely, type SqliteDatabase, SqliteDialect } from "kysely";
import { nodeDatabase } from "./node-database.ts";

export interface SqliteOptions {
  /** How long a write waits for another process to finish its own, in milliseconds. Default 5000. */
  readonly busyTimeoutMs?: number;
}

/**
 * The storage in one SQLite file, or in memory (`":memory:"`); several processes may use the file at once.
 *
 * The file is opened, and made if need be, on first use. A database opened elsewhere (better-sqlite3, or anything of its shape) is
 * taken as well, with its pragmas set as ours; it stays its owner's, so `close()` leaves it open. Call `migrate()` once before the first use.
 *
 * @example sqlite("vitae.db")
 */
export function sqlite(source: string | SqliteDatabase, options: SqliteOptions = {}): Storage {
  const { busyTimeoutMs = 5_000 } = options;
  const open = () => (typeof source === "string" ? nodeDatabase(source) : borrowed(source));
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: async () => prepareDatabase(open(), busyTimeoutMs) }) });
  return kyselyStorage({ db, dialect: "sqlite" });
}

/** Closed again when the file turns out to be no database, or cannot be written. */
const prepareDatabase = (database: SqliteDatabase, busyTimeoutMs: number): SqliteDatabase => {
  try {
    for (const pragma of pragmas(busyTimeoutMs)) set(database, pragma);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
};

const pragmas = (busyTimeoutMs: number) => [
  `busy_timeout = ${Math.trunc(busyTimeoutMs)}`,
  // Readers and the writer do not wait for each other, also between processes.
  "journal_mode = wal",
  // A commit that was answered survives a power cut.
  "synchronous = full",
  "foreign_keys = on",
  // What is deleted is overwritten, not only forgotten.
  "secure_delete = on",
];

const set = (database: SqliteDatabase, pragma: string) => {
  const statement = database.prepare(`pragma ${pragma}`);
  if (statement.reader) statement.all([]);
  else statement.run([]);
};

const borrowed = (database: SqliteDatabase): SqliteDatabase => ({
  prepare: (sql) => database.prepare(sql),
  close: () => undefined,
});
