import type { Storage } from "@vitae/core/ports";
import { type Database, kyselyStorage } from "@vitae/kysely";
import { type Dialect, Kysely, SqliteAdapter, type SqliteDatabase, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import { checkWritable } from "./check-writable.ts";
import { databaseFile } from "./database-file.ts";
import { type FileDriverOptions, fileDriver } from "./file-driver.ts";
import { createFileQueue } from "./file-queue.ts";
import { nodeDatabase } from "./node-database.ts";
import { createQueueLock } from "./queue-lock.ts";

export interface SqliteOptions {
  /** How long a write waits for another process to finish its own, in milliseconds. Default 5000. */
  readonly busyTimeoutMs?: number;
}

/**
 * The storage in one SQLite file, or in memory (`":memory:"`); several processes may use the file at once.
 *
 * The file is opened, and made if need be, on first use. While it cannot be used (locked, full disk, no rights), calls reject with a
 * `StorageOutage`, and work again when the cause is gone. A database opened elsewhere (better-sqlite3, or anything of its shape) is
 * taken as well, with its pragmas set as ours; it stays its owner's, so `close()` leaves it open. Call `migrate()` once before the first use.
 *
 * One process at a time runs the queue of a file: while it does, it holds a lock on a second file, `vitae.db-queue`.
 *
 * @example sqlite("vitae.db")
 */
export function sqlite(source: string | SqliteDatabase, options: SqliteOptions = {}): Storage {
  const { busyTimeoutMs = 5_000 } = options;
  const reopens = typeof source === "string" && source !== ":memory:";
  const file = reopens ? databaseFile(source) : null;
  const open = () => {
    file?.create();
    const database = prepareDatabase(typeof source === "string" ? nodeDatabase(source) : borrowed(source));
    file?.opened();
    return database;
  };
  const db = new Kysely<Database>({ dialect: fileDialect({ open, busyTimeoutMs, reopens, erases }) });
  const storage = kyselyStorage({ db, dialect: "sqlite" });
  const lock = reopens ? createQueueLock(source) : null;
  const freeMessages = async () =>
    void (await db.updateTable("vitae_queue_messages").set({ locked_until: 0 }).where("locked_until", ">", 0).execute());
  return {
    ...storage,
    // Who shares a database that was opened elsewhere is not known here.
    queue: typeof source === "string" ? createFileQueue(storage.queue, lock, freeMessages) : storage.queue,
    async ready({ signal }) {
      await storage.ready({ signal });
      file?.check();
      await checkWritable(db, signal);
    },
    async close() {
      await storage.close();
      lock?.release();
    },
  };
}

/** Rows with personal data, in the words of our own statements. */
const erases = (statement: string): boolean =>
  /^delete from "vitae_(?:resumes|resume_versions|tasks|deliveries|idempotency_keys|accounts|jobs)"/.test(statement);

const fileDialect = (options: FileDriverOptions): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => fileDriver(options),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

/** Closed again when the file turns out to be no database, or cannot be written. */
const prepareDatabase = (database: SqliteDatabase): SqliteDatabase => {
  try {
    for (const pragma of pragmas) set(database, pragma);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
};

const pragmas = [
  // The driver waits, since SQLite's own wait would stop the whole program.
  "busy_timeout = 0",
  // Readers and the writer do not wait for each other, also between processes.
  "journal_mode = wal",
  // A commit that was answered survives a power cut.
  "synchronous = full",
  "foreign_keys = on",
  // What is deleted is overwritten, not only forgotten.
  "secure_delete = on",
] as const;

const set = (database: SqliteDatabase, pragma: string) => {
  const statement = database.prepare(`pragma ${pragma}`);
  if (statement.reader) statement.all([]);
  else statement.run([]);
};

const borrowed = (database: SqliteDatabase): SqliteDatabase => ({
  prepare: (sql) => database.prepare(sql),
  close: () => undefined,
});
