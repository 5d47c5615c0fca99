import { limits } from "../runtime/limits.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import type { Storage } from "../storage/storage.port.ts";
import type { TaskRef } from "../storage/stored-task.schema.ts";
import type { MessageKind } from "../storage/task-queue.port.ts";

/** Maximum number of rows per run; the next run continues. */
const maxStale = 500;

/**
 * Requeues stale work: tasks of dead workers, tasks with expired leases, and tasks and deliveries whose queue message is lost. Superfluous
 * messages are harmless.
 */
export async function reconcile({ storage, host, worker }: { storage: Storage; host: Runtime; worker: string }): Promise<void> {
  const now = host.clock.now();
  const before = now - limits.messageLostMs;
  const others = (await storage.tasks.activeWorkers()).filter((each) => each !== worker);
  const dead = others.length > 0 ? await storage.queue.findDeadWorkers(others) : [];

  const found = await storage.transaction(
    async (tx) => {
      const enqueueAll = async (kind: MessageKind, stale: readonly TaskRef[]) => {
        // As at acceptance, accounts with fewer open tasks get a higher priority.
        const ahead = new Map<string, number>();
        for (const { id, account } of stale) {
          const before = ahead.get(account) ?? 0;
          ahead.set(account, before + 1);
          await tx.outbox.enqueue({ kind, taskId: id, runAt: now, account, priority: kind === "run" ? -before : 0 });
        }
        return stale.length;
      };
      return {
        taken_back: await enqueueAll("run", dead.length > 0 ? await tx.tasks.requeue(dead) : []),
        tasks: await enqueueAll("run", await tx.tasks.findStale({ now, wokenBefore: before, limit: maxStale })),
        deliveries: await enqueueAll("deliver", await tx.deliveries.findStale({ now, dueBefore: before, limit: maxStale })),
      };
    },
    { independent: true },
  );
  if (Object.values(found).some((count) => count > 0)) host.log.write("warn", "stale_work_requeued", found);
}
