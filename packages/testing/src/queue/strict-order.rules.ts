import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import type { Rule } from "../conformance.ts";
import { messageOf, namesOf, put, quietHost, startConsuming } from "./consume.ts";
import type { QueueDeployment } from "./queue-deployment.ts";

/** More than the port asks for: what a consumer keeps whose messages are rows, while nobody dies. */
export function strictOrderRules(rule: Rule<QueueDeployment>): void {
  rule("messages with a higher priority are delivered first", async ({ storage }) => {
    await put(storage, messageOf("last", { priority: -5 }), messageOf("first", { priority: 3 }), messageOf("second"));
    const consumer = await startConsuming(storage, async () => "done", { concurrency: { run: 1, deliver: 1 } });
    await consumer.saw(3);
    await consumer.stop();
    expect(namesOf(consumer.seen)).toEqual(["first", "second", "last"]);
  });

  rule("a message with a retry time is not redelivered before it", async ({ storage }) => {
    const later = Promise.withResolvers<number>();
    const consumer = await startConsuming(storage, async (_, count) => {
      if (count > 1) return "done";
      const retryAt = Date.now() + 700;
      later.resolve(retryAt);
      return { retryAt };
    });
    await put(storage, messageOf("t1"));
    const seen = await consumer.saw(2);
    await consumer.stop();
    expect(seen[1]?.at).toBeGreaterThanOrEqual(await later.promise);
    expect(seen[1]?.at).toBeLessThan((await later.promise) + 3_000);
  });

  rule("an acknowledged message is not redelivered", async ({ storage }) => {
    const consumer = await startConsuming(storage);
    await put(storage, messageOf("t1"));
    await consumer.saw(1);
    await wait(800);
    await consumer.stop();
    // A consumer that tells the dead by their leases would have it come again now.
    const next = await startConsuming(storage, async () => "done", { host: quietHost(3_600_000) });
    await wait(300);
    await next.stop();
    expect([...namesOf(consumer.seen), ...namesOf(next.seen)]).toEqual(["t1"]);
  });

  rule("the acknowledgements of handlers that end during a stop are stored", async ({ storage }) => {
    const finish = Promise.withResolvers<"done">();
    const consumer = await startConsuming(storage, () => finish.promise, { concurrency: { run: 2, deliver: 1 } });
    await put(storage, messageOf("t1"), messageOf("t2"));
    await consumer.saw(2);
    const stopping = consumer.stop();
    finish.resolve("done");
    await stopping;
    const next = await startConsuming(storage);
    await wait(300);
    await next.stop();
    expect(next.seen).toEqual([]);
  });
}
