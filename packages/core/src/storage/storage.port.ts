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

/** Stores of a storage. Outside `transaction`, each call is a transaction of its own. A method is one conditional write or one read, and never reads the clock. */
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

/** Settings that a deployment generates and keeps, such as its server secret. */
export interface SettingStore {
  get(name: string): Promise<string | null>;
  /** Stores the value unless one exists, and returns the stored value. Atomic. */
  getOrSet(name: string, value: string): Promise<string>;
}

/** Options of `Storage.transaction`. */
export interface TransactionOptions {
  readonly signal?: AbortSignal;
  /**
   * True if each call in `work` is correct whatever other transactions commit in between, so that `work` needs atomicity but no isolation.
   * A database with many writers then repeats fewer transactions. Default: false.
   */
  readonly independent?: boolean;
}

/** Storage of a service. It is one object, because a transaction must span its stores: a charge and its result, a task and its message. */
export interface Storage extends Stores {
  /**
   * Runs `work` in a serialisable transaction. Resolves once the commit is durable.
   *
   * `work` may run again after a serialisation failure, so it must await calls of `tx` only. Calls of the outer stores inside `work` reject
   * with `TransactionMisuse`. An abort of the signal rolls back until the commit is sent.
   */
  transaction<T>(work: (tx: Stores) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Writes of tasks that span several stores. Absent: the core does them in a transaction. It does not call the other stores: a storage that
   * wraps them, for example to encrypt, must leave it out or wrap it as well. Must not be used inside a transaction.
   */
  readonly taskWriter?: TaskWriter;
  /** Must not be used inside a transaction. */
  readonly slots: SlotStore;
  /** Consumes the messages of the outbox. Must not be used inside a transaction. */
  readonly queue: TaskQueue;
  /** Returns the shared clock of all processes, in milliseconds since the epoch. Absent if they all run on one machine. */
  now?(): Promise<number>;
  /** Applies the missing migrations and returns their names. Several processes may call it at the same time. */
  migrate(): Promise<{ applied: readonly string[] }>;
  /** Checks the storage. Rejects if it does not answer, or has the schema of another release (`SchemaTooNew`, `SchemaTooOld`). */
  ready(options: { signal: AbortSignal }): Promise<void>;
  /** Waits for running calls and closes all resources. */
  close(): Promise<void>;
}
