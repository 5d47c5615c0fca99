import type { QueueMessage } from "@vitae/core/ports";
import type { Db, PgBoss } from "pg-boss";
import { type MessageData, priorityOf } from "./queues.ts";

/** A job may be received between the query and the update. */
const attempts = 5;

/** Enqueues a message in one statement. If a message of the same task is waiting, changes its time instead. */
export async function send(boss: PgBoss, db: Db, message: QueueMessage): Promise<void> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    if (await sendIfAbsent(boss, db, message)) return;
    const moved = await boss.update(message.kind, dataOf(message), { ...optionsOf(message), db });
    if (moved.updated > 0) return;
  }
  throw new Error("a message of the same task comes and goes");
}

/**
 * Enqueues a message unless one of the same task is waiting. Returns false if one was. The waiting message is newer and stays
 * unchanged.
 */
export const sendIfAbsent = async (boss: PgBoss, db: Db, message: QueueMessage): Promise<boolean> =>
  (await boss.send(message.kind, dataOf(message), { ...optionsOf(message), db })) !== null;

const dataOf = ({ kind: _, ...data }: QueueMessage): MessageData => data;

const optionsOf = (message: QueueMessage) => ({
  singletonKey: message.taskId,
  startAfter: new Date(message.runAt),
  priority: priorityOf(message),
});
