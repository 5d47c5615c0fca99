import type { Kysely } from "kysely";
import type { Database } from "./database.ts";
import type { StorageDialect, TransactionOptions } from "./dialects/dialect.ts";

/** Access of a store to the database: one transaction per method, or one for all. */
export interface Session {
  read<T>(query: (db: Kysely<Database>) => Promise<T>): Promise<T>;
  /** Runs all statements of one method atomically. Durable unless the options say otherwise. */
  write<T>(statements: (db: Kysely<Database>) => Promise<T>, options?: Partial<Omit<TransactionOptions, "alone">>): Promise<T>;
}

/** A session with one transaction per method. */
export const autoCommitSession = (db: Kysely<Database>, dialect: StorageDialect): Session => ({
  read: (query) => query(db),
  write: (statements, options) => dialect.transaction(db, statements, { durable: true, alone: false, ...options }),
});

/** A session inside an open transaction. */
export const transactionSession = (transaction: Kysely<Database>): Session => ({
  read: (query) => query(transaction),
  write: (statements) => statements(transaction),
});
