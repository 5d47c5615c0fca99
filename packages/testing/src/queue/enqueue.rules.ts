import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import type { Rule } from "../conformance.ts";
import { range } from "../storage/fixtures.ts";
import { messageOf, namesOf, put, startConsuming, until } from "./consume.ts";
import type { QueueDeployment } from "./queue-deployment.ts";

const anHour = 3_600_000;

export function enqueueRules(rule: Rule<QueueDeployment>): void {
  rule("a message that is enqueued in a committed transaction is handled unchanged", async ({ storage }) => {
    const consumer = await startConsuming(storage);
    const message = messageOf("t1", { kind: "deliver", account: "other", priority: -7 });
    await put(storage, message);
    const [seen] = await consumer.saw(1);
    expect(seen).toMatchObject(message);
    await consumer.stop();
  });

  rule("a message that is enqueued without a transaction is handled", async ({ storage }) => {
    const consumer = await startConsuming(storage);
    await storage.outbox.enqueue(messageOf("t1"));
    expect(namesOf(await consumer.saw(1))).toEqual(["t1"]);
    await consumer.stop();
  });

  rule("a message that is enqueued in a rolled-back transaction is never handled", async ({ storage }) => {
    const consumer = await startConsuming(storage, async () => "done", { concurrency: { run: 1, deliver: 1 } });
    const undone = storage.transaction(async (tx) => {
      await tx.outbox.enqueue(messageOf("undone", { priority: 9 }));
      throw new Error("no");
    });
    await expect(undone).rejects.toThrow("no");
    await put(storage, messageOf("kept"));
    await consumer.saw(1);
    await wait(600);
    await consumer.stop();
    expect(new Set(namesOf(consumer.seen))).toEqual(new Set(["kept"]));
  });

  rule("messages that were enqueued without a consumer are handled by the next one", async ({ storage }) => {
    await put(storage, ...range(20).map((each) => messageOf(`t${each}`)));
    const consumer = await startConsuming(storage);
    await until(() => new Set(namesOf(consumer.seen)).size === 20, "all twenty");
    await consumer.stop();
  });

  rule("no message is lost when many are enqueued at the same time", async ({ storage }) => {
    const consumer = await startConsuming(storage);
    await Promise.all(range(100).map((each) => put(storage, messageOf(`t${each}`))));
    await until(() => new Set(namesOf(consumer.seen)).size === 100, "all hundred");
    await consumer.stop();
  });

  rule("a second message of the same task and kind is delivered at its own time", async ({ storage }) => {
    const consumer = await startConsuming(storage);
    await put(storage, messageOf("t1", { runAt: Date.now() + anHour }));
    await put(storage, messageOf("t1"));
    expect(namesOf(await consumer.saw(1))).toEqual(["t1"]);
    await consumer.stop();
  });

  rule("a message that is enqueued a hundred times is not delivered a hundred times", async ({ storage }) => {
    for (const _ of range(100)) await put(storage, messageOf("t1"));
    await put(storage, messageOf("last", { priority: -1 }));
    const consumer = await startConsuming(storage, async () => "done", { concurrency: { run: 1, deliver: 1 } });
    await consumer.saw(2);
    await wait(300);
    await consumer.stop();
    expect(consumer.seen.length).toBeLessThan(10);
  });

  rule("the statistics contain the number of due messages and the age of the oldest", async ({ storage }) => {
    const now = Date.now();
    expect(await storage.queue.stats(now)).toEqual({ waiting: 0, oldestMs: 0 });
    await put(
      storage,
      messageOf("old", { runAt: now - 5_000 }),
      messageOf("due", { kind: "deliver" }),
      messageOf("later", { runAt: now + anHour }),
    );
    expect(await storage.queue.stats(now + 1_000)).toEqual({ waiting: 2, oldestMs: 6_000 });
    const consumer = await startConsuming(storage);
    await consumer.saw(2);
    await until(async () => (await storage.queue.stats(now + 1_000)).waiting === 0, "the last one to be counted out");
    await consumer.stop();
  });
}
