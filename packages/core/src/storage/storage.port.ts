import type { AccountStore } from "./account-store.port.ts";
import type { DeliveryStore } from "./delivery.port.ts";
import type { IdempotencyStore } from "./idempotency-store.port.ts";
import type { JobStore } from "./job-store.port.ts";
import type { KeyStore } from "./key-store.port.ts";
import type { LedgerStore } from "./ledger-store.port.ts";
import type { ResumeStore } from "./resume-store.port.ts";
import type { SlotStore } from "./slot-store.port.ts";
import type { OutboxStore, TaskQueue } from "./task-queue.port.ts";
import type { TaskStore } from "./task-store.port.ts";
import type { TaskWriter } from "./task-writer.port.ts";

/** The parts of the memory. Outside a transaction each call is its own. A method is one conditional write or one read; none reads the process clock. */
export interface Stores {
  readonly accounts: AccountStore;
  readonly keys: KeyStore;
  readonly ledger: LedgerStore;
  readonly idempotency: IdempotencyStore;
  readonly settings: SettingStore;
  readonly resumes: ResumeStore;
  readonly jobs: JobStore;
  readonly tasks: TaskStore;
  readonly deliveries: DeliveryStore;
  readonly outbox: OutboxStore;
}

/** Small facts a deployment keeps about itself, such as its server secret. */
export interface SettingStore {
  get(name: string): Promise<string | null>;
  /** Stores the value unless one is there; returns what is stored then. Atomic. */
  getOrSet(name: string, value: string): Promise<string>;
}

export interface TransactionOptions {
  readonly signal?: AbortSignal;
  /**
   * Every call of `work` is right by itself, whatever others commit in between: only all or nothing is asked for. Spares a database with many
   * writers from repeating whole transactions.
   */
  readonly independent?: boolean;
}

/** One object, because "billed once" and "no task without its delivery" span its parts. */
export interface Storage extends Stores {
  /**
   * All of `work` or nothing, as if alone. `work` may run again after a serialisation failure, so it awaits `tx` and nothing else;
   * touching the outer stores inside rejects with `TransactionMisuse` instead of hanging. Resolves once durable; the signal is obeyed
   * until the commit is sent.
   */
  transaction<T>(work: (tx: Stores) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Absent: the same over `transaction`. It writes past the other stores: a storage that wraps them, to seal or record what they store,
   * must leave it out or wrap it as well. Never inside a transaction.
   */
  readonly taskWriter?: TaskWriter;
  /** Never inside a transaction. */
  readonly slots: SlotStore;
  /** Where its messages come out. Never inside a transaction. */
  readonly queue: TaskQueue;
  /** Milliseconds since the epoch by the clock that every process goes by; absent where all of them are on one machine. */
  now?(): Promise<number>;
  /** Brings the schema to this version. Safe to call by several processes at once. */
  migrate(): Promise<{ applied: readonly string[] }>;
  /** Rejects when the storage cannot answer now, or its schema is not this program's (`SchemaTooNew`, `SchemaTooOld`). */
  ready(options: { signal: AbortSignal }): Promise<void>;
  close(): Promise<void>;
}
