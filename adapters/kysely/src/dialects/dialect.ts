import type { CreateTableBuilder, Kysely } from "kysely";
import type { Database } from "../database.ts";

/** Options of a transaction. */
export interface TransactionOptions {
  /**
   * False: a power failure may lose the transaction, never a part of it; for data that is useless after a crash. Default: true.
   */
  readonly durable: boolean;
  /** True: the transaction needs serialisable isolation. False: each of its statements is safe by itself. */
  readonly alone: boolean;
  /** True: the statements are correct one by one and need no common transaction. */
  readonly separate?: boolean;
  /** Waits for every other transaction with the same lock. */
  readonly lock?: "migrations" | "slots";
}

/** The differences between the databases; all other code is shared. */
export interface StorageDialect {
  /** Runs `work` in a transaction; the database may require `work` to run again. */
  transaction<T>(db: Kysely<Database>, work: (db: Kysely<Database>) => Promise<T>, options: TransactionOptions): Promise<T>;
  /** Inside a transaction, acquires a lock by name until the transaction ends. */
  lock(db: Kysely<Database>, name: string): Promise<void>;
  /** Tunes a table whose rows change often: free space in its pages, and early vacuum. */
  tune(db: Kysely<Database>, table: keyof Database): Promise<void>;
  /** True if a transaction can lock chosen rows and skip rows that others have locked. False if there is only one writer. */
  readonly locksRows: boolean;
  /** SQL function that returns the position of one text in another, starting at 1; 0 if it does not occur. */
  readonly within: "instr" | "strpos";
  /** Adds the primary key `seq`, a sequence number. */
  counted<Table extends string>(table: CreateTableBuilder<Table, never>): CreateTableBuilder<Table, "seq">;
  /**
   * Adds `seq`, a sequence number, and the primary key `id`. If possible, `seq` has no separate index, because a query planner
   * might scan the rows of all accounts by it to find the newest row of one account.
   */
  numbered<Table extends string, Id extends string>(table: CreateTableBuilder<Table, never>, id: Id): CreateTableBuilder<Table, "seq" | Id>;
}
