import { SchemaTooNew, SchemaTooOld } from "@vitae/core/ports";
import type { Kysely } from "kysely";
import type { Database } from "./database.ts";
import type { StorageDialect } from "./dialects/dialect.ts";
import { firstTables } from "./migrations/0001-first-tables.ts";
import { endOfHolds } from "./migrations/0002-end-of-holds.ts";
import { tasks } from "./migrations/0003-tasks.ts";
import { resumesAndJobs } from "./migrations/0004-resumes-and-jobs.ts";
import { glossaryNames } from "./migrations/0005-names-of-the-glossary.ts";
import { openTasks } from "./migrations/0006-open-tasks.ts";
import { slotsInOneCall } from "./migrations/0007-slots-in-one-call.ts";
import { openTasksCountedAgain } from "./migrations/0008-open-tasks-counted-again.ts";
import { callbackStatus } from "./migrations/0009-status-of-callbacks.ts";

type Migration = (db: Kysely<Database>, dialect: StorageDialect) => Promise<void>;

/** All migrations, oldest first. A released migration must not be edited. */
const migrations: Readonly<Record<string, Migration>> = {
  "0001-first-tables": firstTables,
  "0002-end-of-holds": endOfHolds,
  "0003-tasks": tasks,
  "0004-resumes-and-jobs": resumesAndJobs,
  "0005-names-of-the-glossary": glossaryNames,
  "0006-open-tasks": openTasks,
  "0007-slots-in-one-call": slotsInOneCall,
  "0008-open-tasks-counted-again": openTasksCountedAgain,
  "0009-status-of-callbacks": callbackStatus,
};

/** Applies missing migrations in one transaction under a lock. If two processes start at once, the second finds nothing to do. */
export const migrate = (db: Kysely<Database>, dialect: StorageDialect): Promise<{ applied: readonly string[] }> =>
  dialect.transaction(
    db,
    async (own) => {
      await own.schema
        .createTable("vitae_migrations")
        .ifNotExists()
        .addColumn("name", "text", (column) => column.primaryKey())
        .execute();
      const missing = missingFrom(await storedNames(own));
      for (const [name, apply] of missing) {
        await apply(own, dialect);
        await own.insertInto("vitae_migrations").values({ name }).execute();
      }
      return { applied: missing.map(([name]) => name) };
    },
    { durable: true, alone: false, lock: "migrations" },
  );

/** Rejects unless the stored schema is that of this release. */
export async function checkSchema(db: Kysely<Database>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const stored = await storedNames(db, signal).catch((error: unknown) => {
    if (isMissingTable(error)) return [];
    throw error;
  });
  const [missing] = missingFrom(stored);
  if (missing) throw new SchemaTooOld(`the migration ${missing[0]}`, { empty: stored.length === 0 });
}

/**
 * Detects a missing table by the SQLSTATE of PostgreSQL, and by the message of SQLite, which has one code for all invalid
 * statements.
 */
const isMissingTable = (error: unknown): boolean =>
  error instanceof Error && (("code" in error && error.code === "42P01") || error.message.includes("no such table: vitae_migrations"));

const storedNames = async (db: Kysely<Database>, signal?: AbortSignal): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom("vitae_migrations")
    .select("name")
    .orderBy("name")
    .execute(signal ? { signal } : undefined);
  return rows.map(({ name }) => name);
};

const missingFrom = (stored: readonly string[]) => {
  const unknown = stored.find((name) => !(name in migrations));
  if (unknown !== undefined) throw new SchemaTooNew(unknown);
  return Object.entries(migrations).filter(([name]) => !stored.includes(name));
};
