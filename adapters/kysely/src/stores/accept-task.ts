import type { NewTask, TaskStore } from "@vitae/core/ports";
import type { Kysely } from "kysely";
import type { Database } from "../database.ts";
import { countDown, countUp, ofAll, openOf } from "./open-tasks.ts";
import { toNewRow } from "./task-rows.ts";

type Limits = Parameters<TaskStore["accept"]>[1];
type Accepted = Awaited<ReturnType<TaskStore["accept"]>>;

/**
 * Accepts a task within the limits. The counter row of the account stays locked until the end of the transaction, so parallel
 * requests cannot exceed the limits.
 */
export async function acceptTask(db: Kysely<Database>, task: NewTask, limit: Limits): Promise<Accepted> {
  const { account } = task.owner;
  const open = await countUp(db, account, limit.openPerAccount);
  if (open === null) return { accepted: false, ahead: await openOf(db, account) };
  const ahead = open - 1;
  if ((await countUp(db, ofAll, limit.open)) === null) {
    await countDown(db, account, 1);
    return { accepted: false, ahead };
  }
  await db.insertInto("vitae_tasks").values(toNewRow(task)).execute();
  return { accepted: true, ahead };
}
