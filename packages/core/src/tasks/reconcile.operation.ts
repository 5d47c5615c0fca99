import { limits } from "../runtime/limits.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import type { Storage } from "../storage/storage.port.ts";
import type { TaskRef } from "../storage/stored-task.schema.ts";
import type { MessageKind } from "../storage/task-queue.port.ts";

/** Maximum number of rows per query; the next one continues. */
const limit = 500;

/**
 * Finds open tasks without a worker and requeues them: tasks of crashed workers, expired leases, and tasks and deliveries whose
 * message was lost. An unnecessary message has no effect.
 */
export async function reconcile({ storage, host, worker }: { storage: Storage; host: Runtime; worker: string }): Promise<void> {
  const now = host.clock.now();
  const before = now - limits.messageLostMs;
  const others = (await storage.tasks.activeWorkers()).filter((each) => each !== worker);
  const gone = others.length > 0 ? await storage.queue.findDeadWorkers(others) : [];

  const found = await storage.transaction(
    async (tx) => {
      const message = async (kind: MessageKind, idle: readonly TaskRef[]) => {
        // As when they were accepted: the long line of one account goes behind the first task of another.
        const ahead = new Map<string, number>();
        for (const { id, account } of idle) {
          const before = ahead.get(account) ?? 0;
          ahead.set(account, before + 1);
          await tx.outbox.enqueue({ kind, taskId: id, runAt: now, account, priority: kind === "run" ? -before : 0 });
        }
        return idle.length;
      };
      return {
        taken_back: await message("run", gone.length > 0 ? await tx.tasks.requeue(gone) : []),
        tasks: await message("run", await tx.tasks.findStale({ now, wokenBefore: before, limit })),
        deliveries: await message("deliver", await tx.deliveries.findStale({ now, dueBefore: before, limit })),
      };
    },
    { independent: true },
  );
  if (Object.values(found).some((count) => count > 0)) host.log.write("warn", "stale_work_requeued", found);
}
