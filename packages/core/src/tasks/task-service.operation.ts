import { VitaeError } from "../errors.ts";
import { callStorage } from "../runtime/call-storage.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import type { Storage } from "../storage/storage.port.ts";
import type { StoredTask } from "../storage/stored-task.schema.ts";
import { isTaskId } from "../storage/task.schema.ts";
import type { TaskRecord, TaskService } from "./task-service.port.ts";
import { progressOf } from "./task-view.ts";

/** Creates the task service of an operator. */
export function createTaskService({ storage, host }: { readonly storage: Storage; readonly host: Runtime }): TaskService {
  const { clock } = host;
  const existing = async (id: string): Promise<StoredTask> => {
    const task = isTaskId(id) ? await callStorage(() => storage.tasks.get(id)) : null;
    if (!task) throw new VitaeError("task_not_found");
    return task;
  };
  return {
    list: async (filter = {}) => (await callStorage(() => storage.tasks.list({ limit: 50, ...filter }))).map(recordOf),
    get: async (id) => recordOf(await existing(id)),

    redeliver: async (id) => {
      const { owner } = await existing(id);
      const now = clock.now();
      const revived = await callStorage(() =>
        storage.transaction(async (tx) => {
          if (!(await tx.deliveries.requeue(id, now))) return false;
          await tx.outbox.enqueue({ kind: "deliver", taskId: id, runAt: now, account: owner.account, priority: 0 });
          return true;
        }),
      );
      if (revived) return;
      const { delivery } = await existing(id);
      throw new VitaeError("delivery_not_dead", { fields: { status: delivery.status.replace("_", " ") } });
    },

    purge: () => callStorage(() => storage.tasks.purge(clock.now())),

    stats: async () => {
      const [tasks, deliveries, messages] = await callStorage(() =>
        Promise.all([storage.tasks.counts(), storage.deliveries.counts(), storage.queue.stats(clock.now())]),
      );
      return { tasks, deliveries, messages };
    },
  };
}

const recordOf = (task: StoredTask): TaskRecord => {
  const { input: _, result: __, callbackUrl: ___, ...record } = task;
  return { ...record, progress: progressOf(task) };
};
