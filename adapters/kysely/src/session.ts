import type { Kysely } from "kysely";
import type { Database } from "./database.ts";
import type { StorageDialect, TransactionOptions } from "./dialects/dialect.ts";

/** How a store reaches the database: each method by itself, or all of them in one transaction. */
export interface Session {
  read<T>(query: (db: Kysely<Database>) => Promise<T>): Promise<T>;
  /** All statements of one method, or none of them. Durable unless it says otherwise. */
  write<T>(statements: (db: Kysely<Database>) => Promise<T>, options?: Partial<Omit<TransactionOptions, "alone">>): Promise<T>;
}

export const autoCommitSession = (db: Kysely<Database>, dialect: StorageDialect): Session => ({
  read: (query) => query(db),
  write: (statements, options) => dialect.transaction(db, statements, { durable: true, alone: false, ...options }),
});

export const transactionSession = (transaction: Kysely<Database>): Session => ({
  read: (query) => query(transaction),
  write: (statements) => statements(transaction),
});
