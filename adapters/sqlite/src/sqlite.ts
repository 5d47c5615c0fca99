import type { Storage } from "@vitae/core/ports";
import { type Database, kyselyStorage } from "@vitae/kysely";
import { type Dialect, type Driver, Kysely, SqliteAdapter, type SqliteDatabase, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import { checkWritable } from "./check-writable.ts";
import { databaseFile } from "./database-file.ts";
import { fileDriver } from "./file-driver.ts";
import { createFileQueue } from "./file-queue.ts";
import { nodeDatabase } from "./node-database.ts";
import { createQueueLock } from "./queue-lock.ts";

/** Options of `sqlite()`. */
export interface SqliteOptions {
  /** Time that a write waits for other processes, in milliseconds. Default: 5,000. */
  readonly busyTimeoutMs?: number;
}

/**
 * Storage in one SQLite file, or in memory (`":memory:"`). Several processes may use the file at once.
 *
 * Opens the file on first use and creates it if necessary. While the file cannot be used (locked, full disk, no permission), calls
 * reject with a `StorageOutage`; they succeed again after the cause is removed. Call `migrate()` once before the first use.
 *
 * You can also pass an open database (better-sqlite3 or compatible). Its pragmas are set, and `close()` leaves it open.
 *
 * One process at a time consumes the task queue of a file. It holds a lock on a second file, `vitae.db-queue`.
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
  const driver = fileDriver({ open, busyTimeoutMs, reopens, erases });
  const db = new Kysely<Database>({ dialect: fileDialect(driver) });
  // An application can write with the database that it opened, and the driver would not notice it.
  const storage = kyselyStorage({ db, dialect: "sqlite", ...(reopens && { changes: driver.changes }) });
  const lock = reopens ? createQueueLock(source) : null;
  const freeMessages = async () =>
    void (await db.updateTable("vitae_queue_messages").set({ locked_until: 0 }).where("locked_until", ">", 0).execute());
  return {
    ...storage,
    // It is unknown who else uses a database that was opened elsewhere.
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

/** Tables with personal data, as they appear in our statements. */
const erases = (statement: string): boolean =>
  /^delete from "vitae_(?:resumes|resume_versions|tasks|deliveries|idempotency_keys|accounts|jobs)"/.test(statement);

const fileDialect = (driver: Driver): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => driver,
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

/** Closes the database again if the file is not a database or cannot be written. */
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
  // The driver waits itself, because the busy timeout of SQLite would block the event loop.
  "busy_timeout = 0",
  // Readers and the writer do not wait for each other, across processes too.
  "journal_mode = wal",
  // A confirmed commit survives a power failure.
  "synchronous = full",
  "foreign_keys = on",
  // Deleted data is overwritten.
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
