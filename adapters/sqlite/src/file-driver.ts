import { setTimeout as wait } from "node:timers/promises";
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, type SqliteDatabase } from "kysely";
import { toOutageCode, toStorageOutage } from "./outage.ts";

export interface FileDriverOptions {
  /** Opens the database, its pragmas set. Called on first use, and again after the file could not be used. */
  readonly open: () => SqliteDatabase;
  readonly busyTimeoutMs: number;
  /** Whether opening it anew finds the same data. */
  readonly reopens: boolean;
  /** True for a statement that deletes personal data. What it deleted leaves the `-wal` file too, after its commit. */
  readonly erases: (sql: string) => boolean;
}

/** How soon that is tried again while another process reads, in milliseconds. */
const eraseAgainMs = 1_000;

/** Longer without a wait, in milliseconds, and another process has had its turn. */
const unbrokenMs = 1_000;

/**
 * One connection that outlives what happens to its file.
 *
 * SQLite's own wait for another process stops the whole program; this one lets it answer meanwhile. Calls that wait behind each other
 * wait no longer than the first of them. A handle that met a file it could not use is closed, and the next call opens it anew.
 */
export function fileDriver({ open, busyTimeoutMs, reopens, erases }: FileDriverOptions): Driver {
  let database: SqliteDatabase | null = null;
  let unusable = false;
  let busy: { since: number; last: number } | null = null;
  /** When the `-wal` file is to be emptied; null: it holds nothing that was deleted. */
  let eraseAt: number | null = null;

  const execute = <R>({ sql, parameters }: CompiledQuery): QueryResult<R> => {
    database ??= open();
    const statement = database.prepare(sql);
    if (statement.reader) return { rows: statement.all(parameters) as R[] };
    const { changes } = statement.run(parameters);
    if (changes > 0 && erases(sql)) eraseAt = 0;
    return { numAffectedRows: BigInt(changes), rows: [] };
  };
  /** Empties the `-wal` file. Another process that reads an older state of the file may still need it: later then. */
  const erase = (): void => {
    if (eraseAt === null || performance.now() < eraseAt) return;
    const { rows } = execute<{ busy: number }>(CompiledQuery.raw("pragma wal_checkpoint(truncate)"));
    eraseAt = rows.some((row) => row.busy !== 0) ? performance.now() + eraseAgainMs : null;
  };
  /** Whether it is worth trying again. */
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
    opened?.close();
  };

  return {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {
      try {
        if (unusable && reopens) close();
        else if (reopens) erase();
      } catch {
        // What cannot be used may not be closed in order either; it is let go. What could not be erased is, after a later deletion or at the end.
      }
    },
    beginTransaction: (of) => run(of, "begin"),
    commitTransaction: (of) => run(of, "commit"),
    rollbackTransaction: (of) => run(of, "rollback"),
    destroy: async () => close(),
  };
}

const run = async (connection: DatabaseConnection, sql: string): Promise<void> => {
  await connection.executeQuery(CompiledQuery.raw(sql));
};
