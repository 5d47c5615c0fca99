import type { Runtime } from "../runtime/runtime.port.ts";

/** A request to look at a task: to run it, or to deliver its outcome. */
export interface QueueMessage {
  readonly kind: MessageKind;
  readonly taskId: string;
  /** Not before, in milliseconds since the epoch. */
  readonly runAt: number;
  readonly account: string;
  /** Higher goes first: the fewer tasks an account has open, the higher. */
  readonly priority: number;
}

export type MessageKind = "run" | "deliver";

/** Durable requests to be woken: a table, a queue in the same database, or an outbox that a relay empties. */
export interface OutboxStore {
  /** Commits with the transaction it is put in. A second one of the same kind for the same task may replace the first. */
  enqueue(message: QueueMessage): Promise<void>;
}

/** Result of a message handler: done, or the time of the next attempt in milliseconds since the epoch. */
export type HandlerResult = "done" | { readonly retryAt: number };

export interface ConsumeOptions {
  /** Who consumes; `gone` tells by it who lives. */
  readonly worker: string;
  /** Messages of each kind that are handled at a time. */
  readonly concurrency: Readonly<Record<MessageKind, number>>;
  readonly host: Runtime;
}

/**
 * The consuming half of the messages: each at least once, in an order that is a wish. Leases and fences are the task's, never the queue's:
 * a message that comes twice, late or out of order does no harm.
 */
export interface TaskQueue {
  /**
   * Hands out messages until it is stopped. A message whose handler rejects comes again soon. One whose process dies comes again, to this
   * worker or to another. Rejects with `QueueLocked` where only one worker may consume and another does.
   */
  consume(handle: (message: QueueMessage) => Promise<HandlerResult>, options: ConsumeOptions): Promise<QueueConsumer>;
  /** Which of these workers certainly live no more. None where that cannot be told: their leases run out. */
  findDeadWorkers(workers: readonly string[]): Promise<readonly string[]>;
  /** Messages that are due and wait. */
  stats(now: number): Promise<QueueStats>;
}

export interface QueueStats {
  readonly waiting: number;
  /** How long the oldest of them has been due, in milliseconds. */
  readonly oldestMs: number;
}

export interface QueueConsumer {
  /** Hands out no further message; resolves once every handler has settled and its answer is noted. May be called twice. */
  stop(): Promise<void>;
}
