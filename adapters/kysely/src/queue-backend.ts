import type { MessageKind, QueueMessage, TaskQueue } from "@vitae/core/ports";
import type { Kysely, RawBuilder } from "kysely";
import type { Database } from "./database.ts";

/** Where messages go and come out again: the table `vitae_queue_messages`, or a queue that can be written to inside a transaction of the database. */
export interface QueueBackend {
  /** Through the handle of the transaction that the message commits with. */
  put(db: Kysely<Database>, message: QueueMessage): Promise<void>;
  /**
   * PostgreSQL only: a statement that inserts messages of this kind from a relation with the columns `task_id`, `account_id`, `run_at` and
   * `priority`, as part of another statement. Returns a row for each message that was inserted. Without it, tasks are written one by one.
   */
  insertFrom?(kind: MessageKind): Promise<(relation: string) => RawBuilder<unknown>>;
  readonly queue: TaskQueue;
  /** In the transaction that deletes an account: removes its messages, where they are not in the table `vitae_queue_messages`. */
  accountDeleted?(db: Kysely<Database>, account: string): Promise<void>;
  /** Called after a transaction that put messages was committed. */
  committed?(): void;
  /** Called with the storage's own, after it. */
  migrate?(): Promise<void>;
  /** Called before the database is let go. */
  close?(): Promise<void>;
}
