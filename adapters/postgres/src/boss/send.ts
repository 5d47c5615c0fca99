import type { QueueMessage } from "@vitae/core/ports";
import type { Db, PgBoss } from "pg-boss";
import { type MessageData, priorityOf } from "./queues.ts";

/** A job may be taken between the look at it and the change. */
const attempts = 5;

/** Puts the message in its queue, in one statement unless one of the same task waits there already: then that one is moved. */
export async function send(boss: PgBoss, db: Db, message: QueueMessage): Promise<void> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    if (await sendIfAbsent(boss, db, message)) return;
    const moved = await boss.update(message.kind, dataOf(message), { ...optionsOf(message), db });
    if (moved.updated > 0) return;
  }
  throw new Error("a message of the same task comes and goes");
}

/** The same, but one that waits already stays as it is: it was put later, and knows better. */
export const sendIfAbsent = async (boss: PgBoss, db: Db, message: QueueMessage): Promise<boolean> =>
  (await boss.send(message.kind, dataOf(message), { ...optionsOf(message), db })) !== null;

const dataOf = ({ kind: _, ...data }: QueueMessage): MessageData => data;

const optionsOf = (message: QueueMessage) => ({
  singletonKey: message.taskId,
  startAfter: new Date(message.runAt),
  priority: priorityOf(message),
});
