import type { CreateTableBuilder, Kysely } from "kysely";
import type { Database } from "../database.ts";

export interface TransactionOptions {
  /** False: may be lost in a power cut, never half-written; for what dies with its process anyway. */
  readonly durable: boolean;
  /** True: as if no other transaction ran beside it. False: its single statements are safe by themselves. */
  readonly alone: boolean;
  /** True: its statements are right one by one, and need no transaction that holds them together. */
  readonly separate?: boolean;
  /** Waits for every other transaction that names the same lock. */
  readonly lock?: "migrations" | "slots";
}

/** All that differs between the databases. Everything else is written once. */
export interface StorageDialect {
  /** All of `work` or nothing; `work` may run again when the database asks for it. */
  transaction<T>(db: Kysely<Database>, work: (db: Kysely<Database>) => Promise<T>, options: TransactionOptions): Promise<T>;
  /** Inside a transaction: waits for every other one that took the lock of this name, until it ends. */
  lock(db: Kysely<Database>, name: string): Promise<void>;
  /** Prepares a table whose rows change all the time: room for changed rows beside them, and an early vacuum. */
  tune(db: Kysely<Database>, table: keyof Database): Promise<void>;
  /** Whether a transaction can lock the rows it chooses, and pass over those that another one has locked. False: it is alone anyway. */
  readonly locksRows: boolean;
  /** The function that tells where one text stands in another, counted from 1; 0: nowhere. */
  readonly within: "instr" | "strpos";
  /** Adds the primary key `seq`, which counts the rows. */
  counted<Table extends string>(table: CreateTableBuilder<Table, never>): CreateTableBuilder<Table, "seq">;
  /**
   * Adds `seq`, which counts the rows, and `id`, which names them. Where a table may have one, `seq` gets no index by itself: a planner
   * might walk along it through the rows of all accounts to find the newest of one.
   */
  numbered<Table extends string, Id extends string>(table: CreateTableBuilder<Table, never>, id: Id): CreateTableBuilder<Table, "seq" | Id>;
}
