import { setTimeout as wait } from "node:timers/promises";
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, type SqliteDatabase } from "kysely";
import { toOutageCode, toStorageOutage } from "./outage.ts";

/** Options of `fileDriver()`. */
export interface FileDriverOptions {
  /** Opens the database with its pragmas. Called on first use, and again after the file could not be used. */
  readonly open: () => SqliteDatabase;
  readonly busyTimeoutMs: number;
  /** True if opening the database again finds the same data. */
  readonly reopens: boolean;
  /**
   * Reports whether a statement deletes personal data. The deleted data is then also removed from the `-wal` file after the commit.
   */
  readonly erases: (sql: string) => boolean;
}

/** Delay before the next attempt to empty the `-wal` file while another process reads, in milliseconds. */
const eraseAgainMs = 1_000;

/** After this time without a wait, in milliseconds, another process has had its turn. */
const unbrokenMs = 1_000;

/** A Kysely driver that notices changes of its file. */
export interface FileDriver extends Driver {
  /**
   * A number that differs after every commit of another connection and every statement of this one that may write; null if it cannot be read.
   *
   * @source https://www.sqlite.org/pragma.html#pragma_data_version
   */
  changes(): number | null;
}

/**
 * Kysely driver with one connection that is opened again after a failure of the file.
 *
 * The busy timeout of SQLite would block the event loop; this driver waits asynchronously. Queued calls wait no longer than the
 * first of them. A handle that failed is closed, and the next call opens another.
 */
export function fileDriver({ open, busyTimeoutMs, reopens, erases }: FileDriverOptions): FileDriver {
  let database: SqliteDatabase | null = null;
  let unusable = false;
  let busy: { since: number; last: number } | null = null;
  /** Time at which the `-wal` file must be emptied; null if it contains no deleted data. */
  let eraseAt: number | null = null;
  let changed = 0;
  /** `data_version` at the last check. */
  let version: number | null = null;

  const execute = <R>({ sql, parameters }: CompiledQuery): QueryResult<R> => {
    database ??= open();
    const statement = database.prepare(sql);
    if (!sql.startsWith("select ")) changed++; // no function of the application is registered that a select could write with
    if (statement.reader) return { rows: statement.all(parameters) as R[] };
    const { changes } = statement.run(parameters);
    if (changes > 0 && erases(sql)) eraseAt = 0;
    return { numAffectedRows: BigInt(changes), rows: [] };
  };
  /** Empties the `-wal` file. If another process still reads an older state of it, the driver tries again later. */
  const erase = (): void => {
    if (eraseAt === null || performance.now() < eraseAt) return;
    const { rows } = execute<{ busy: number }>(CompiledQuery.raw("pragma wal_checkpoint(truncate)"));
    eraseAt = rows.some((row) => row.busy !== 0) ? performance.now() + eraseAgainMs : null;
  };
  /** Reports whether a retry can succeed. */
  const mayWait = () => {
    const now = performance.now();
    busy = busy && now - busy.last < unbrokenMs ? { ...busy, last: now } : { since: now, last: now };
    return now - busy.since < busyTimeoutMs;
  };
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      for (;;) {
        try {
          const result = execute<R>(query);
          if (busy && query.sql.startsWith("begin")) busy = null;
          return result;
        } catch (error) {
          const outage = toOutageCode(error);
          if (outage !== "SQLITE_BUSY") {
            unusable ||= outage !== null && outage !== "SQLITE_FULL";
            throw toStorageOutage(error);
          }
          if (!mayWait()) throw toStorageOutage(error);
          await wait(1 + Math.random() * 9);
        }
      }
    },
    streamQuery: () => {
      throw new Error("The storage streams nothing.");
    },
  };
  const close = () => {
    const opened = database;
    database = null;
    unusable = false;
    changed++;
    opened?.close();
  };
  const changes = () => {
    if (database === null || unusable) return null;
    try {
      const [found] = database.prepare("pragma data_version").all([]) as { data_version: number }[];
      if (found?.data_version !== version) changed++;
      version = found?.data_version ?? null;
      return changed;
    } catch {
      return null; // the next query reports the error
    }
  };

  return {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {
      try {
        if (unusable && reopens) close();
        else if (reopens) erase();
      } catch {
        // Closing a broken handle may fail; the error is ignored. Data that was not erased is erased after a later deletion or at the end.
      }
    },
    beginTransaction: (of) => run(of, "begin"),
    commitTransaction: (of) => run(of, "commit"),
    rollbackTransaction: (of) => run(of, "rollback"),
    destroy: async () => close(),
    changes,
  };
}

const run = async (connection: DatabaseConnection, sql: string): Promise<void> => {
  await connection.executeQuery(CompiledQuery.raw(sql));
};
