import type { Delivery } from "./delivery.port.ts";
import type { IdempotencyClaim, IdempotencyOutcome } from "./idempotency-store.port.ts";
import type { Hold, LedgerEntry } from "./ledger.schema.ts";
import type { NewTask, TaskOutcome, TaskRef } from "./stored-task.schema.ts";
import type { QueueMessage } from "./task-queue.port.ts";

/** Task to accept, with everything that is stored in the same write. */
export interface TaskAcceptance {
  readonly task: NewTask;
  /** Maximum number of queued and processing tasks, in total and of the account, including this one. */
  readonly limit: {
    readonly open: number;
    readonly openPerAccount: number;
    /** Maximum size of the inputs of the account's tasks, in bytes. It refuses large inputs only (`largeText`); `openPerAccount` limits the others. */
    readonly openBytesPerAccount: number;
  };
  /** Null: the application bills the account. */
  readonly hold: Hold | null;
  /** Response that is stored for the idempotency key; null without a key. */
  readonly reply: { readonly claim: IdempotencyClaim; readonly outcome: IdempotencyOutcome } | null;
}

/** Task to complete, with everything that is stored in the same write. */
export interface TaskCompletion {
  readonly task: TaskRef;
  /** Fencing token of the lease. */
  readonly token: string;
  readonly outcome: TaskOutcome;
  /** Charge. Null: releases the hold without a charge. */
  readonly entry: LedgerEntry | null;
  /** Null: the task has no callback URL. */
  readonly delivery: Pick<Delivery, "taskId" | "account" | "url" | "body" | "dueAt"> | null;
  /** Message whose handler completes the task. A queue in the same database can acknowledge it in the same write. */
  readonly message: QueueMessage | null;
}

/**
 * Atomic writes of a task to several stores. They are durable once they resolve. `transactionTaskWriter` uses `Storage.transaction`; a database
 * with many writers can combine several calls in one statement.
 */
export interface TaskWriter {
  /**
   * Stores the hold, the task, its queue message and the response for the idempotency key. Returns null; or the stored response of an earlier
   * request with the same key, without a write. Rejects with a `VitaeError`: `no_credit`, `account_suspended`, `queue_full`,
   * `idempotency_mismatch`, `idempotency_in_progress` and others.
   */
  accept(acceptance: TaskAcceptance): Promise<string | null>;
  /**
   * Stores the outcome, the charge, the delivery and its queue message. Resolves without a write if the charge exists, because an earlier call
   * was committed although it seemed to fail. Rejects with `task_taken` if the token no longer holds the lease.
   */
  complete(completion: TaskCompletion): Promise<void>;
}
