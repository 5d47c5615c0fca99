import type { MessageKind, QueueMessage, TaskQueue } from "@vitae/core/ports";
import type { Kysely, RawBuilder } from "kysely";
import type { Database } from "./database.ts";

/** Acknowledgement of messages as part of another statement. */
export interface GroupAcknowledgement {
  /** Statement that acknowledges the messages whose task is in the column `id` of a relation. It returns these tasks in a column `id`. */
  readonly statement: (relation: string) => RawBuilder<unknown>;
  /** Called after the commit with the acknowledged messages. */
  committed(messages: readonly QueueMessage[]): void;
}

/**
 * Task queue of a storage: the table `vitae_queue_messages`, or another queue that can be written in a transaction of the database.
 */
export interface QueueBackend {
  /** Creates the outbox over the transaction with which the messages commit. */
  put(db: Kysely<Database>, message: QueueMessage): Promise<void>;
  /**
   * PostgreSQL only. Builds a statement that inserts messages of one kind as part of another statement, from a relation with the
   * columns `task_id`, `account_id`, `run_at` and `priority`. It returns one row per inserted message. Without it, tasks are
   * written one by one.
   */
  insertFrom?(kind: MessageKind): Promise<(relation: string) => RawBuilder<unknown>>;
  /**
   * PostgreSQL only. Acknowledges received messages as part of the statement that completes their tasks. Messages that it leaves out are
   * acknowledged when their handler ends.
   */
  acknowledgeFrom?(messages: readonly QueueMessage[]): Promise<GroupAcknowledgement>;
  readonly queue: TaskQueue;
  /**
   * Called in the transaction that deletes an account. Deletes its messages if they are not in the table `vitae_queue_messages`.
   */
  accountDeleted?(db: Kysely<Database>, account: string): Promise<void>;
  /** Called after the commit of a transaction that enqueued messages; of one kind if it is given. */
  committed?(kind?: MessageKind): void;
  /** Called after the migration of the storage. */
  migrate?(): Promise<void>;
  /** Called before the database is closed. */
  close?(): Promise<void>;
}
