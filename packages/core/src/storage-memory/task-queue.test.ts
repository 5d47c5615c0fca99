import { expect, onTestFinished, test, vi } from "vitest";
import { systemRuntime } from "../runtime/system-runtime.ts";
import { memoryStorage } from "./storage-memory.ts";

test("handles a message at once, also with a thousand messages that are not due", async () => {
  // The clock stands still, so nothing that polls runs again.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const storage = memoryStorage();
  const message = { kind: "run", runAt: 1, account: "acme", priority: 0 } as const;
  const ids: string[] = [];
  let handled = Promise.withResolvers<void>();
  const handle = async ({ taskId }: { taskId: string }) => {
    ids.push(taskId);
    handled.resolve();
    return "done" as const;
  };
  for (let each = 0; each < 1_000; each++)
    await storage.outbox.enqueue({ ...message, taskId: `later${each}`, runAt: Date.now() + 3_600_000 });
  const running = await storage.queue.consume(handle, { worker: "worker", concurrency: { run: 1, deliver: 1 }, host: systemRuntime() });
  for (let each = 0; each < 20; each++) {
    handled = Promise.withResolvers<void>();
    await storage.transaction((tx) => tx.outbox.enqueue({ ...message, taskId: `t${each}` }));
    await handled.promise;
  }
  expect(ids).toEqual(Array.from({ length: 20 }, (_, each) => `t${each}`));
  await running.stop();
  await storage.close();
});
