import { setTimeout as wait } from "node:timers/promises";
import { StorageOutage, type Stores } from "@vitae/core/ports";
import { priceMicroUsd } from "../process/order.ts";
import type { Deployment } from "../world/deployment.ts";

const leaseMs = 30_000;

/** Ends a task as a worker elsewhere would whose clock is at `now`: through the storage alone. */
export async function finishAsAnother({ storage }: Deployment, id: string, now: number): Promise<void> {
  const lease = { token: `another-${id}`, worker: "another", now, leaseMs, maxClaims: 3 };
  const begun = await patiently(() => storage.tasks.claim(id, lease));
  const task = await patiently(() => storage.tasks.get(id));
  if (begun !== "claimed" || !task) throw new Error(`Another worker did not get the task ${id}, although its lease had run out.`);
  const { owner, callbackUrl } = task;
  const { account } = owner;
  const outcome = {
    status: "succeeded",
    statusCode: 200,
    result: JSON.stringify({ results: [] }),
    error: null,
    at: now,
    expiresAt: now + 3_600_000,
  } as const;
  const entry = { reference: id, accountId: account, amount: -priceMicroUsd, kind: "parse", reason: null, createdAt: now };
  const end = async (tx: Stores) => {
    if (!(await tx.tasks.complete(id, lease.token, outcome)) || !(await tx.ledger.settle(id, entry)))
      throw new Error("It was ended twice.");
    if (callbackUrl !== null)
      await tx.deliveries.put({ taskId: id, account, url: callbackUrl, body: JSON.stringify({ task_id: id }), dueAt: Date.now() });
    await tx.outbox.enqueue({ kind: "deliver", taskId: id, runAt: Date.now(), account, priority: 0 });
  };
  await patiently(() => storage.transaction(end));
}

/** Again, while the file is locked by who was stopped in the middle of a write. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StorageOutage) || tries === 3) throw error;
      await wait(100);
    }
  }
}
