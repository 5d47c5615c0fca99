import { VitaeError } from "../errors.ts";
import { toClaimError, toHoldError } from "../storage/storage.errors.ts";
import type { Storage } from "../storage/storage.port.ts";
import type { TaskAcceptance, TaskWriter } from "../storage/task-writer.port.ts";

/** Size in UTF-16 code units above which the input of a task counts, and above which its texts are not written together with others. */
export const largeText = 65_536;

/** `Retry-After` for a full queue, in seconds. */
const queueFullRetrySeconds = 5;

/** Returns the task writer of the storage, or else one that uses its transactions. */
export const taskWriterOf = (storage: Storage): TaskWriter => storage.taskWriter ?? transactionTaskWriter(storage);

/** Both methods lock accounts before tasks, to avoid deadlocks. */
export const transactionTaskWriter = (storage: Pick<Storage, "transaction">): TaskWriter => ({
  accept: ({ task, limit, hold, reply }: TaskAcceptance) =>
    storage.transaction(
      async (tx) => {
        if (reply) {
          const found = await tx.idempotency.claim(reply.claim);
          if (found.state === "done" && found.answer !== null) return found.answer;
          if (found.state !== "fresh") throw toClaimError(found.state);
        }
        if (hold) {
          const held = await tx.ledger.hold(hold);
          if (held !== "held") throw toHoldError(held);
        }
        const { accepted, ahead } = await tx.tasks.accept(task, limit);
        const { id: taskId, createdAt: runAt, owner, input } = task;
        const fits = input.length <= largeText || (await tx.tasks.openBytes(owner.account)) <= limit.openBytesPerAccount;
        if (!accepted || !fits) throw new VitaeError("queue_full", { retryAfter: queueFullRetrySeconds });
        await tx.outbox.enqueue({ kind: "run", taskId, runAt, account: owner.account, priority: -ahead });
        if (reply) await tx.idempotency.finish(reply.claim, reply.outcome);
        return null;
      },
      { independent: true },
    ),

  complete: ({ task: { id, account }, token, outcome, entry, delivery }) =>
    storage.transaction(
      async (tx) => {
        if (entry) {
          if (!(await tx.ledger.settle(id, entry))) return;
        } else await tx.ledger.release(id);
        if (!(await tx.tasks.complete(id, token, outcome))) throw new VitaeError("task_taken");
        if (!delivery) return;
        await tx.deliveries.put(delivery);
        await tx.outbox.enqueue({ kind: "deliver", taskId: id, runAt: delivery.dueAt, account, priority: 0 });
      },
      { independent: true },
    ),
});
