import type { Account } from "../storage/account.schema.ts";
import type { Delivery } from "../storage/delivery.port.ts";
import type { IdempotencyClaim } from "../storage/idempotency-store.port.ts";
import type { SavedJob } from "../storage/job.schema.ts";
import type { ApiKey } from "../storage/key.schema.ts";
import type { Hold, LedgerEntry } from "../storage/ledger.schema.ts";
import type { ResumeRecord, VersionRecord } from "../storage/resume-record.schema.ts";
import type { StoredTask } from "../storage/stored-task.schema.ts";
import type { QueueMessage } from "../storage/task-queue.port.ts";

/** Immutable rows by their key, in the order they came. */
export interface Table<Row extends object> {
  readonly size: number;
  get(key: string): Row | undefined;
  /** Inserts or replaces; a replaced row keeps its place. */
  put(key: string, row: Row): void;
  remove(key: string): boolean;
  rows(): readonly Row[];
  /** In no order, and without a copy. */
  values(): Iterable<Row>;
}

export interface IdempotencyRow extends Omit<IdempotencyClaim, "at" | "leaseUntil"> {
  readonly done: boolean;
  readonly answer: string | null;
  /** Saved résumé that the response contains. */
  readonly resumeId: string | null;
  /** The end of the lease, or of the memory once it is done. */
  readonly until: number;
}

export interface ResumeRow extends ResumeRecord {
  /** Text for searches. */
  readonly searched: string;
}

export interface TaskRow extends Omit<StoredTask, "delivery"> {
  /** Lease of the worker while the task is processed. */
  readonly lease: { readonly token: string; readonly worker: string; readonly until: number } | null;
  /** When it was queued, begun, extended or named as idle, whichever was last. */
  readonly wokenAt: number;
}

export interface DeliveryRow extends Delivery {
  /** When it is due or was named as idle, whichever is later. */
  readonly wokenAt: number;
}

export interface MessageRow extends QueueMessage {
  /** The order in which they were put. */
  readonly seq: number;
}

export interface Tables {
  readonly accounts: Table<Account>;
  readonly keys: Table<ApiKey>;
  /** Key ids by prefix. */
  readonly prefixes: Table<{ readonly id: string }>;
  readonly holds: Table<Hold>;
  readonly entries: Table<LedgerEntry>;
  readonly replies: Table<IdempotencyRow>;
  readonly settings: Table<{ readonly value: string }>;
  readonly contexts: Table<ResumeRow>;
  /** Ids of contexts by account and owner. */
  readonly contextOwners: Table<{ readonly resumeId: string }>;
  readonly versions: Table<VersionRecord>;
  readonly jobs: Table<SavedJob>;
  readonly tasks: Table<TaskRow>;
  /** Queued and processing tasks; they are few, while finished tasks are stored for a month. */
  readonly openTasks: Table<{ readonly id: string; readonly account: string }>;
  readonly deliveries: Table<DeliveryRow>;
  readonly messages: Table<MessageRow>;
  /** Commits the changes since the last call of `keep` or `undo`. */
  keep(): void;
  undo(): void;
}

export function memoryTables(): Tables {
  const inverses: (() => void)[] = [];
  let counted = 0;

  const table = <Row extends object>(): Table<Row> => {
    const kept = new Map<string, { readonly place: number; readonly row: Row }>();
    const remember = (key: string) => {
      const before = kept.get(key);
      inverses.push(() => (before ? kept.set(key, before) : kept.delete(key)));
      return before;
    };
    return {
      get size() {
        return kept.size;
      },
      get: (key) => kept.get(key)?.row,
      put: (key, row) => {
        const place = remember(key)?.place ?? counted++;
        kept.set(key, { place, row: Object.freeze(row) });
      },
      remove: (key) => {
        remember(key);
        return kept.delete(key);
      },
      rows: () => [...kept.values()].sort((one, other) => one.place - other.place).map(({ row }) => row),
      *values() {
        for (const { row } of kept.values()) yield row;
      },
    };
  };

  return {
    accounts: table(),
    keys: table(),
    prefixes: table(),
    holds: table(),
    entries: table(),
    replies: table(),
    settings: table(),
    contexts: table(),
    contextOwners: table(),
    versions: table(),
    jobs: table(),
    tasks: table(),
    openTasks: table(),
    deliveries: table(),
    messages: table(),
    keep: () => {
      inverses.length = 0;
    },
    undo: () => {
      for (const invert of inverses.splice(0).reverse()) invert();
    },
  };
}
