import { systemRuntime } from "@vitae/core";
import type { HandlerResult, QueueMessage, Storage } from "@vitae/core/ports";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { kyselyStorage } from "./storage.ts";
import { databaseInMemory } from "./test/database-in-memory.ts";

let storage: Storage;
beforeEach(async () => {
  storage = kyselyStorage({ db: databaseInMemory().db, dialect: "sqlite" });
  await storage.migrate();
});
afterEach(() => storage.close());

const message = (taskId: string): QueueMessage => ({ kind: "run", taskId, runAt: 1, account: "acme", priority: 0 });
const start = (handle: (message: QueueMessage) => Promise<HandlerResult>, now = Date.now) =>
  storage.queue.consume(handle, { worker: "worker", concurrency: { run: 1, deliver: 1 }, host: { ...systemRuntime(), clock: { now } } });

test("a message put by the process that runs the consumer is handled without waiting for the next look", async () => {
  // The clock stands still, so the consumer does not look again by itself.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  let handled = Promise.withResolvers<void>();
  const ids: string[] = [];
  const running = await start(async ({ taskId }) => {
    ids.push(taskId);
    handled.resolve();
    return "done";
  });
  for (let each = 0; each < 20; each++) {
    handled = Promise.withResolvers<void>();
    if (each % 2) await storage.outbox.enqueue(message(`t${each}`));
    else await storage.transaction((tx) => tx.outbox.enqueue(message(`t${each}`)));
    await handled.promise;
  }
  expect(ids).toEqual(Array.from({ length: 20 }, (_, each) => `t${each}`));
  await running.stop();
});

test("a message whose taker says nothing for a minute is taken again, and what the first says then changes nothing", async () => {
  await storage.outbox.enqueue(message("t1"));
  const [first, second] = [Promise.withResolvers<HandlerResult>(), Promise.withResolvers<HandlerResult>()];
  const slow = await start(() => first.promise);
  await expect.poll(async () => (await storage.queue.stats(Date.now())).waiting).toBe(0);
  const taken = Promise.withResolvers<void>();
  const quick = await start(
    () => {
      taken.resolve();
      return second.promise;
    },
    () => Date.now() + 61_000,
  );
  await taken.promise;
  first.resolve("done");
  await slow.stop();
  second.resolve({ retryAt: 5 });
  await quick.stop();
  expect(await storage.queue.stats(10)).toEqual({ waiting: 1, oldestMs: 5 });
});
