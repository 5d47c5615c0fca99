import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import type { Rule } from "../conformance.ts";
import { range } from "../storage/fixtures.ts";
import { messageOf, namesOf, put, startConsuming, until } from "./consume.ts";
import type { QueueDeployment } from "./queue-deployment.ts";

export function shutdownRules(rule: Rule<QueueDeployment>): void {
  rule("stopping a consumer waits for its handlers and delivers no further message", async ({ storage }) => {
    const finish = Promise.withResolvers<"done">();
    const consumer = await startConsuming(storage, () => finish.promise, { concurrency: { run: 2, deliver: 1 } });
    await put(storage, ...range(5).map((each) => messageOf(`t${each}`)));
    await consumer.saw(2);
    let stopped = false;
    const stopping = consumer.stop().then(() => {
      stopped = true;
    });
    await wait(300);
    expect(stopped).toBe(false);
    finish.resolve("done");
    await stopping;
    await wait(300);
    expect(consumer.seen).toHaveLength(2);
  });

  rule("messages that a stopped consumer did not handle are delivered to the next one", async ({ storage }) => {
    const finish = Promise.withResolvers<"done">();
    const consumer = await startConsuming(storage, () => finish.promise, { concurrency: { run: 2, deliver: 1 } });
    await put(storage, ...range(6).map((each) => messageOf(`t${each}`)));
    await consumer.saw(2);
    const stopping = consumer.stop();
    finish.resolve("done");
    await stopping;
    const next = await startConsuming(storage);
    await until(() => new Set([...namesOf(consumer.seen), ...namesOf(next.seen)]).size === 6, "all six");
    await next.stop();
  });

  rule("stopping a consumer twice has no further effect", async ({ storage }) => {
    const consumer = await startConsuming(storage);
    await Promise.all([consumer.stop(), consumer.stop()]);
    expect(await consumer.stop()).toBeUndefined();
  });

  rule("a worker with a running consumer is never reported as dead", async ({ storage }) => {
    const consumer = await startConsuming(storage, async () => "done", { worker: "alive" });
    for (const _ of range(20)) {
      expect(await storage.queue.findDeadWorkers(["alive"])).toEqual([]);
      await wait(20);
    }
    await consumer.stop();
  });
}
