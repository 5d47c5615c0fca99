import type { Runtime } from "../runtime/runtime.port.ts";
import type { StoredTask } from "./stored-task.schema.ts";

/** Message that tells a worker to look at a task: to run it, or to deliver its outcome. */
export interface QueueMessage {
  readonly kind: MessageKind;
  readonly taskId: string;
  /** Earliest time of processing, in milliseconds since the epoch. */
  readonly runAt: number;
  readonly account: string;
  /** Messages with a higher priority come first. An account with fewer open tasks gets a higher priority. */
  readonly priority: number;
}

/** `run`: run the task. `deliver`: post its outcome to the callback URL. */
export type MessageKind = "run" | "deliver";

/** Outbox: queue messages that commit together with the task. Implemented as a table or as a queue in the same database. */
export interface OutboxStore {
  /** Adds a message in the current transaction. It may replace an earlier message of the same kind and task. */
  enqueue(message: QueueMessage): Promise<void>;
}

/** Result of a message handler: done, or the time of the next attempt in milliseconds since the epoch. */
export type HandlerResult = "done" | { readonly retryAt: number };

/** Handles a message. A queue may pass the reception. */
export type MessageHandler = (message: QueueMessage, reception?: Reception) => Promise<HandlerResult>;

/** Reception of a message by a consumer. */
export interface Reception {
  /** Task as it was at the reception, null if there was none; undefined if the queue did not read it. */
  readonly task: StoredTask | null | undefined;
  /** The handler calls it when only the outcome is left to store, so that the queue passes the next message meanwhile. */
  worked(): void;
}

/** Options of one consumer. */
export interface ConsumeOptions {
  /** Id of the consuming worker. `findDeadWorkers` compares it. */
  readonly worker: string;
  /** Maximum number of messages of each kind that are worked on at the same time. */
  readonly concurrency: Readonly<Record<MessageKind, number>>;
  readonly host: Runtime;
}

/**
 * Queue that feeds the workers. It delivers each message at least once, in best-effort order.
 *
 * Leases and fencing tokens belong to the task, not to the queue. A message that arrives twice, late or out of order must therefore do no harm.
 */
export interface TaskQueue {
  /**
   * Passes messages to `handle` until the consumer is stopped. Redelivers a message whose handler rejects after a retry delay, and a message
   * whose process died to any worker. Rejects with `QueueLocked` if the storage allows one consumer and another process has it.
   */
  consume(handle: MessageHandler, options: ConsumeOptions): Promise<QueueConsumer>;
  /** Returns those of the given workers that are certainly dead. Returns none if the queue cannot tell; their leases then expire. */
  findDeadWorkers(workers: readonly string[]): Promise<readonly string[]>;
  /** Counts the messages that are due and not yet received. */
  stats(now: number): Promise<QueueStats>;
}

/** Size and age of the backlog. */
export interface QueueStats {
  readonly waiting: number;
  /** Time since the oldest waiting message became due, in milliseconds. */
  readonly oldestMs: number;
}

/** Running consumer of a queue. */
export interface QueueConsumer {
  /** Stops receiving, and resolves once every running handler has settled and its result is acknowledged. May be called twice. */
  stop(): Promise<void>;
}
