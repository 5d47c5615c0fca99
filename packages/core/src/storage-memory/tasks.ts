import type { NewTask, StoredTask, TaskRef } from "../storage/stored-task.schema.ts";
import type { TaskFilter, TaskStore } from "../storage/task-store.port.ts";
import { nextStatus } from "../tasks/task.machine.ts";
import type { Tables, TaskRow } from "./tables.ts";

export const memoryTasks = (tables: Tables): TaskStore => {
  const { tasks, openTasks, deliveries } = tables;
  const toStoredTask = ({ lease, wokenAt, ...task }: TaskRow): StoredTask => ({ ...task, delivery: deliveryOf(task) });
  const deliveryOf = ({ id, callbackUrl }: Pick<TaskRow, "id" | "callbackUrl">): StoredTask["delivery"] => {
    const none = { status: callbackUrl === null ? "not_requested" : "pending", attempts: 0, httpStatus: null } as const;
    const { status, attempts, httpStatus } = deliveries.get(id) ?? none;
    return { status, attempts, httpStatus };
  };
  const openRows = () => openTasks.rows().flatMap(({ id }) => tasks.get(id) ?? []);
  const processingTasks = () => openRows().filter(({ status }) => status === "processing");
  const change = (task: TaskRow, changes: Partial<TaskRow>): TaskRow => {
    const changed = { ...task, ...changes };
    tasks.put(task.id, changed);
    return changed;
  };
  /** Finds the task if the token holds its lease. */
  const findLeased = (id: string, token: string) => {
    const task = tasks.get(id);
    return task?.lease?.token === token ? task : undefined;
  };

  return {
    accept: async (task, limit) => {
      if (tasks.get(task.id)) throw new Error(`A task with the id ${task.id} exists.`);
      let ahead = 0;
      for (const { account } of openTasks.values()) if (account === task.owner.account) ahead++;
      const accepted = openTasks.size < limit.open && ahead < limit.openPerAccount;
      if (accepted) {
        tasks.put(task.id, toRow(task));
        openTasks.put(task.id, { id: task.id, account: task.owner.account });
      }
      return { accepted, ahead };
    },
    openBytes: async (account) =>
      openRows().reduce((sum, { owner, input }) => sum + (owner.account === account ? Buffer.byteLength(input) : 0), 0),
    get: async (id) => {
      const task = tasks.get(id);
      return task ? toStoredTask(task) : null;
    },
    claim: async (id, { token, worker, now, leaseMs, maxClaims }) => {
      const task = tasks.get(id);
      const status = task && nextStatus(task.status, "claimed");
      if (!status || (task.lease !== null && !isExpired(task, now))) return "taken";
      const lost = task.claims >= maxClaims;
      const lease = { token, worker, until: now + leaseMs };
      change(task, { status, claims: task.claims + (lost ? 0 : 1), lease, wokenAt: now });
      return lost ? "lost" : "claimed";
    },
    extend: async (id, { token, now, leaseMs }, progress) => {
      const task = findLeased(id, token);
      if (!task?.lease) return false;
      change(task, { progress, lease: { ...task.lease, until: now + leaseMs }, wokenAt: now });
      return true;
    },
    release: async (id, token) => {
      const task = findLeased(id, token);
      if (task) change(task, { ...requeued, claims: Math.max(0, task.claims - 1) });
      return task !== undefined;
    },
    complete: async (id, token, { at, ...outcome }) => {
      const task = findLeased(id, token);
      if (!task) return false;
      change(task, { ...outcome, input: "", completedAt: at, lease: null });
      return openTasks.remove(id);
    },
    activeWorkers: async () => [...new Set(processingTasks().flatMap(({ lease }) => lease?.worker ?? []))],
    requeue: async (workers) => {
      const lost = processingTasks().filter(({ lease }) => lease && workers.includes(lease.worker));
      for (const task of lost) change(task, requeued);
      return lost.map(toRef);
    },
    findStale: async ({ now, wokenBefore, limit }) => {
      const isStale = (task: TaskRow) => (task.status === "queued" ? task.wokenAt < wokenBefore : isExpired(task, now));
      const stale = openRows()
        .filter(isStale)
        .sort((one, other) => one.wokenAt - other.wokenAt)
        .slice(0, limit);
      for (const task of stale) change(task, { ...requeued, wokenAt: now });
      return stale.map(toRef);
    },
    purge: async (now) => {
      const expired = tasks.rows().filter(({ expiresAt }) => expiresAt !== null && expiresAt <= now);
      for (const { id } of expired) {
        tasks.remove(id);
        deliveries.remove(id);
      }
      return expired.length;
    },
    list: async ({ limit, ...filter }) =>
      tasks
        .rows()
        .toReversed()
        .map(toStoredTask)
        .filter(matches(filter))
        .sort((one, other) => other.createdAt - one.createdAt)
        .slice(0, limit),
    counts: async () => {
      const counts = { queued: 0, processing: 0, succeeded: 0, failed: 0 };
      let oldestQueuedAt: number | null = null;
      for (const { status, createdAt } of tasks.values()) {
        counts[status]++;
        if (status === "queued") oldestQueuedAt = Math.min(createdAt, oldestQueuedAt ?? createdAt);
      }
      return { ...counts, oldestQueuedAt };
    },
  };
};

const toRow = (task: NewTask): TaskRow => ({
  ...task,
  status: "queued",
  claims: 0,
  progress: 0,
  statusCode: null,
  result: null,
  error: null,
  completedAt: null,
  expiresAt: null,
  lease: null,
  wokenAt: task.createdAt,
});

const requeued = { status: "queued", lease: null } as const;

const isExpired = ({ lease }: TaskRow, now: number): boolean => lease !== null && lease.until <= now;

const toRef = ({ id, owner }: TaskRow): TaskRef => ({ id, account: owner.account });

const matches =
  ({ status, delivery, account }: Omit<TaskFilter, "limit">) =>
  (task: StoredTask): boolean =>
    (status === undefined || task.status === status) &&
    (delivery === undefined || task.delivery.status === delivery) &&
    (account === undefined || task.owner.account === account);
