import type { QueueMessage } from "@vitae/core/ports";
import type { Db, PgBoss } from "pg-boss";
import { priorityOf, type WakeData } from "./queues.ts";

/** A job may be taken between the look at it and the change. */
const attempts = 5;

/** Puts the wake in its queue, in one statement unless one of the same task waits there already: then that one is moved. */
export async function send(boss: PgBoss, db: Db, wake: QueueMessage): Promise<void> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    if (await sendIfAbsent(boss, db, wake)) return;
    const moved = await boss.update(wake.kind, dataOf(wake), { ...optionsOf(wake), db });
    if (moved.updated > 0) return;
  }
  throw new Error("a wake of the same task comes and goes");
}

/** The same, but one that waits already stays as it is: it was put later, and knows better. */
export const sendIfAbsent = async (boss: PgBoss, db: Db, wake: QueueMessage): Promise<boolean> =>
  (await boss.send(wake.kind, dataOf(wake), { ...optionsOf(wake), db })) !== null;

const dataOf = ({ kind: _, ...data }: QueueMessage): WakeData => data;

const optionsOf = (wake: QueueMessage) => ({ singletonKey: wake.taskId, startAfter: new Date(wake.runAt), priority: priorityOf(wake) });
