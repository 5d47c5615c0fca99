import { transactionTaskWriter } from "@vitae/core/ports";
import { expect } from "vitest";
import type { Rule } from "../conformance.ts";
import { createAccount, leaseOf, noLimit, succeeded, taskOf } from "../storage/fixtures.ts";
import { messageOf, namesOf, put, startConsuming, until } from "./consume.ts";
import type { QueueDeployment } from "./queue-deployment.ts";

const anHour = 3_600_000;
const one = { concurrency: { run: 1, deliver: 1 } };

export function handlerRules(rule: Rule<QueueDeployment>): void {
  rule("a message with a retry time is redelivered", async ({ storage }) => {
    let retryAt = 0;
    const consumer = await startConsuming(storage, async (_, count) => {
      retryAt ||= Date.now() + 500;
      return count === 1 ? { retryAt } : "done";
    });
    await put(storage, messageOf("t1", { account: "other", priority: 2 }));
    const seen = await consumer.saw(2);
    await consumer.stop();
    expect(seen.at(-1)).toMatchObject({ kind: "run", taskId: "t1", account: "other", priority: 2 });
  });

  rule("a message whose handler rejects is redelivered soon", async ({ storage }) => {
    const consumer = await startConsuming(storage, async (_, count) => {
      if (count === 1) throw new Error("no");
      return "done";
    });
    await put(storage, messageOf("t1"));
    const [first, second] = await consumer.saw(2);
    await consumer.stop();
    expect(second?.taskId).toBe("t1");
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeLessThan(5_000);
  });

  rule("a message is redelivered if the completion of its task with it is rejected", async ({ storage }) => {
    const writer = storage.taskWriter ?? transactionTaskWriter(storage);
    await createAccount(storage);
    await writer.accept({ task: taskOf("acme", "t1"), limit: noLimit, hold: null, reply: null });
    await storage.tasks.claim("t1", leaseOf("t1"));
    const consumer = await startConsuming(storage, async (message, count) => {
      const token = count === 1 ? "stale" : "t1";
      await writer.complete({ task: { id: "t1", account: "acme" }, token, outcome: succeeded, entry: null, delivery: null, message });
      return "done";
    });
    await until(async () => (await storage.tasks.counts()).succeeded === 1, "the second completion");
    await consumer.stop();
    expect(namesOf(consumer.seen)).toEqual(["t1", "t1"]);
  });

  rule("a message that is enqueued while one of its task is handled is not lost", async ({ storage }) => {
    const consumer = await startConsuming(
      storage,
      async (_, count) => {
        if (count === 1) await put(storage, messageOf("t1"));
        return "done";
      },
      one,
    );
    await put(storage, messageOf("t1"));
    expect(namesOf(await consumer.saw(2))).toEqual(["t1", "t1"]);
    await consumer.stop();
  });

  rule("a message that is enqueued while one of its task is handled does not wait for the retry time of that one", async ({ storage }) => {
    const consumer = await startConsuming(
      storage,
      async (_, count) => {
        if (count > 1) return "done";
        await put(storage, messageOf("t1"));
        return { retryAt: Date.now() + anHour };
      },
      one,
    );
    await put(storage, messageOf("t1"));
    expect(namesOf(await consumer.saw(2))).toEqual(["t1", "t1"]);
    await consumer.stop();
  });

  rule("two messages of one task with different kinds are both delivered", async ({ storage }) => {
    const consumer = await startConsuming(storage, async ({ kind }) => {
      if (kind === "run") await put(storage, messageOf("t1", { kind: "deliver" }));
      return "done";
    });
    await put(storage, messageOf("t1"));
    await until(() => new Set(consumer.seen.map(({ kind }) => kind)).size === 2, "the delivery");
    await consumer.stop();
  });
}
