import { VitaeError } from "../errors.ts";
import { toClaimError, toHoldError } from "../storage/storage.errors.ts";
import type { Storage } from "../storage/storage.port.ts";
import type { TaskAcceptance, TaskWriter } from "../storage/task-writer.port.ts";

/** Value of `Retry-After` for a full queue, in seconds. */
const retryAfter = 5;

/** The writer of a storage: its own, or one over its transactions. */
export const taskWriterOf = (storage: Storage): TaskWriter => storage.taskWriter ?? transactionTaskWriter(storage);

/**
 * Creates a task writer over `Storage.transaction`. Both writes lock accounts before tasks, so that transactions do not deadlock.
 */
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
        if (!accepted) throw new VitaeError("queue_full", { retryAfter });
        const { id: taskId, createdAt: runAt, owner } = task;
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
