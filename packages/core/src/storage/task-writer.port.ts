import type { Delivery } from "./delivery.port.ts";
import type { IdempotencyClaim, IdempotencyOutcome } from "./idempotency-store.port.ts";
import type { Hold, LedgerEntry } from "./ledger.schema.ts";
import type { NewTask, TaskOutcome, TaskRef } from "./stored-task.schema.ts";

/** A task to accept, with everything that is stored with it. */
export interface TaskAcceptance {
  readonly task: NewTask;
  /** Tasks that may be queued or processing, in all and of its account, this one included. */
  readonly limit: { readonly open: number; readonly openPerAccount: number };
  /** Null: the host keeps the account's credit. */
  readonly hold: Hold | null;
  /** Response that is stored under the Idempotency-Key of the request; null without a key. */
  readonly reply: { readonly claim: IdempotencyClaim; readonly outcome: IdempotencyOutcome } | null;
}

/** A task to end, with everything that is stored with its outcome. */
export interface TaskCompletion {
  readonly task: TaskRef;
  /** Fencing token of the lease. */
  readonly token: string;
  readonly outcome: TaskOutcome;
  /** The charge. Null: the hold is released, if there is one, and nothing is charged. */
  readonly entry: LedgerEntry | null;
  /** The delivery of the callback; null if none was requested. */
  readonly delivery: Pick<Delivery, "taskId" | "account" | "url" | "body" | "dueAt"> | null;
}

/**
 * The two writes of a task that span the stores. Each is all or nothing, and durable once it resolves. `transactionTaskWriter` does both
 * over `Storage.transaction`; a database with many writers does the work of many calls in one statement.
 */
export interface TaskWriter {
  /**
   * Stores hold, task, the message that starts it, and the remembered answer. Resolves with null; or with the answer that the
   * Idempotency-Key remembers, and stores nothing. Rejects with a `VitaeError` for a refusal: `no_credit`, `account_suspended`, …,
   * `queue_full`, `idempotency_mismatch`, `idempotency_in_progress`.
   */
  accept(acceptance: TaskAcceptance): Promise<string | null>;
  /**
   * Stores outcome, charge, callback and the message that sends it. Resolves also if the charge is there already: an earlier call
   * was committed that seemed to fail. Rejects with `VitaeError` `task_taken` if the task is no longer the token's.
   */
  complete(completion: TaskCompletion): Promise<void>;
}
