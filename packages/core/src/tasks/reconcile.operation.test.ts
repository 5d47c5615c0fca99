import { expect, test } from "vitest";
import { systemRuntime } from "../runtime/system-runtime.ts";
import { memoryStorage } from "../storage-memory/storage-memory.ts";
import { reconcile } from "./reconcile.operation.ts";

const clock = { now: () => 1_000_000 };
const host = { ...systemRuntime(), clock };

test("requeued tasks of one account come after the first task of another one", async () => {
  const storage = memoryStorage();
  for (const [at, id] of ["a1", "a2", "a3", "b1"].entries()) {
    const owner = { account: id.slice(0, 1), token: "t", kind: "console", metered: false } as const;
    await storage.tasks.accept({ id, op: "parse", owner, input: "{}", callbackUrl: null, createdAt: at }, { open: 9, openPerAccount: 9 });
  }
  await reconcile({ storage, host, worker: "w" });

  const woken: string[] = [];
  const all = Promise.withResolvers<void>();
  const consumer = await storage.queue.consume(
    async ({ taskId }) => {
      if (woken.push(taskId) === 4) all.resolve();
      return "done";
    },
    { worker: "w", concurrency: { run: 1, deliver: 1 }, host },
  );
  await all.promise;
  await consumer.stop();
  expect(woken).toEqual(["a1", "b1", "a2", "a3"]);
});
