import type { Stores } from "../storage/storage.port.ts";
import type { StoredTask, TaskOutcome } from "../storage/stored-task.schema.ts";
import { callbackBody } from "./callback-body.ts";
import { toTask, withOutcome } from "./task-view.ts";

/** The outcome, and the delivery of its callback with the message of who sends it. False: the task is another worker's, and nothing was written. */
export async function completeTask(tx: Stores, task: StoredTask, token: string, outcome: TaskOutcome): Promise<boolean> {
  if (!(await tx.tasks.complete(task.id, token, outcome))) return false;
  if (task.callbackUrl === null) return true;
  const { id: taskId, callbackUrl: url } = task;
  const { account } = task.owner;
  await tx.deliveries.put({ taskId, account, url, body: callbackBody(toTask(withOutcome(task, outcome))), dueAt: outcome.at });
  await tx.outbox.enqueue({ kind: "deliver", taskId, runAt: outcome.at, account, priority: 0 });
  return true;
}
