import { setTimeout as wait } from "node:timers/promises";
import type { StoredTask } from "@vitae/core/ports";
import type { Accepted } from "./client.ts";
import type { Deployment } from "./deployment.ts";

/** Resolves with the tasks when each has ended and its callback has arrived, or after `patienceMs`. */
export async function settled(
  { storage }: Deployment,
  accepted: readonly Accepted[],
  { patienceMs = 150_000 } = {},
): Promise<ReadonlyMap<string, StoredTask | null>> {
  const end = performance.now() + patienceMs;
  const tasks = new Map<string, StoredTask | null>(accepted.map(({ taskId }) => [taskId, null]));
  for (;;) {
    for (const [id, task] of tasks) if (!isSettled(task)) tasks.set(id, await storage.tasks.get(id));
    if ([...tasks.values()].every(isSettled) || performance.now() > end) return tasks;
    await wait(100);
  }
}

const isSettled = (task: StoredTask | null): boolean => task !== null && task.completedAt !== null && task.delivery.status !== "pending";
