import { expect, test } from "vitest";
import { systemRuntime } from "../runtime/system-runtime.ts";
import { memoryStorage } from "./storage-memory.ts";

test("a wake is handled as soon as it is put, and a thousand that are not due hold it up no more than none", async () => {
  const storage = memoryStorage();
  const wake = { kind: "run", runAt: 1, account: "acme", priority: 0 } as const;
  let handled = Promise.withResolvers<void>();
  const handle = async () => {
    handled.resolve();
    return "done" as const;
  };
  for (let each = 0; each < 1_000; each++) await storage.outbox.enqueue({ ...wake, taskId: `later${each}`, runAt: Date.now() + 3_600_000 });
  const running = await storage.queue.consume(handle, { worker: "worker", concurrency: { run: 1, deliver: 1 }, host: systemRuntime() });
  const started = performance.now();
  for (let each = 0; each < 20; each++) {
    handled = Promise.withResolvers<void>();
    await storage.transaction((tx) => tx.outbox.enqueue({ ...wake, taskId: `t${each}` }));
    await handled.promise;
  }
  // Twenty looks apart from each other take five seconds.
  expect(performance.now() - started).toBeLessThan(2_500);
  await running.stop();
  await storage.close();
});
