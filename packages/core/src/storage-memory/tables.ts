import type { Account } from "../storage/account.schema.ts";
import type { Delivery } from "../storage/delivery.port.ts";
import type { IdempotencyClaim } from "../storage/idempotency-store.port.ts";
import type { SavedJob } from "../storage/job.schema.ts";
import type { ApiKey } from "../storage/key.schema.ts";
import type { Hold, LedgerEntry } from "../storage/ledger.schema.ts";
import type { ResumeRecord, VersionRecord } from "../storage/resume-record.schema.ts";
import type { StoredTask } from "../storage/stored-task.schema.ts";
import type { QueueMessage } from "../storage/task-queue.port.ts";

/** Immutable rows by key, in the order of insertion. */
export interface Table<Row extends object> {
  readonly size: number;
  get(key: string): Row | undefined;
  /** Inserts or replaces a row. A replaced row keeps its position. */
  put(key: string, row: Row): void;
  remove(key: string): boolean;
  rows(): readonly Row[];
  /** Unordered, without a copy. */
  values(): Iterable<Row>;
}

export interface IdempotencyRow extends Omit<IdempotencyClaim, "at" | "leaseUntil"> {
  readonly done: boolean;
  readonly answer: string | null;
  /** Saved résumé that the response contains. */
  readonly resumeId: string | null;
  /** End of the lease; after success, end of the retention. */
  readonly until: number;
}

export interface ResumeRow extends ResumeRecord {
  /** Folded text for searches. */
  readonly searched: string;
}

export interface TaskRow extends Omit<StoredTask, "delivery"> {
  /** Null unless the task is processing. */
  readonly lease: { readonly token: string; readonly worker: string; readonly until: number } | null;
  /** Time of the last activity: queueing, claim, renewal or find by `findStale`. */
  readonly wokenAt: number;
}

export interface DeliveryRow extends Delivery {
  /** Due time, or time of the last find by `findStale`, whichever is later. */
  readonly wokenAt: number;
}

export interface MessageRow extends QueueMessage {
  /** Order of insertion. */
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
  /** Ids of résumés by account and owner. */
  readonly contextOwners: Table<{ readonly resumeId: string }>;
  readonly versions: Table<VersionRecord>;
  readonly jobs: Table<SavedJob>;
  readonly tasks: Table<TaskRow>;
  /** Queued and processing tasks: few, compared with the finished tasks of a month. */
  readonly openTasks: Table<{ readonly id: string; readonly account: string }>;
  readonly deliveries: Table<DeliveryRow>;
  readonly messages: Table<MessageRow>;
  /** Keeps all changes since the last `commit` or `rollBack`. */
  commit(): void;
  rollBack(): void;
}

export function memoryTables(): Tables {
  const inverses: (() => void)[] = [];
  let nextPosition = 0;

  const table = <Row extends object>(): Table<Row> => {
    const entries = new Map<string, { readonly position: number; readonly row: Row }>();
    const recordInverse = (key: string) => {
      const previous = entries.get(key);
      inverses.push(() => (previous ? entries.set(key, previous) : entries.delete(key)));
      return previous;
    };
    return {
      get size() {
        return entries.size;
      },
      get: (key) => entries.get(key)?.row,
      put: (key, row) => {
        const position = recordInverse(key)?.position ?? nextPosition++;
        entries.set(key, { position, row: Object.freeze(row) });
      },
      remove: (key) => {
        recordInverse(key);
        return entries.delete(key);
      },
      rows: () => [...entries.values()].sort((one, other) => one.position - other.position).map(({ row }) => row),
      *values() {
        for (const { row } of entries.values()) yield row;
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
    commit: () => {
      inverses.length = 0;
    },
    rollBack: () => {
      for (const invert of inverses.splice(0).reverse()) invert();
    },
  };
}
