import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import type { Rule } from "../conformance.ts";
import { range } from "../storage/fixtures.ts";
import { messageOf, namesOf, put, startConsuming, until } from "./consume.ts";
import { type QueueDeployment, shared } from "./queue-deployment.ts";

const two = { run: 2, deliver: 2 };

export function manyConsumersRules(rule: Rule<QueueDeployment>): void {
  rule("two consumers share the messages, and every message is handled", async (deployment) => {
    const { storage, beside } = shared(deployment);
    const names = range(40).map((each) => `t${each}`);
    await put(storage, ...names.map((name) => messageOf(name)));
    const slow = async () => {
      await wait(50);
      return "done" as const;
    };
    const [a, b] = await Promise.all([
      startConsuming(storage, slow, { worker: "a", concurrency: two }),
      startConsuming(beside(), slow, { worker: "b", concurrency: two }),
    ]);
    await until(() => new Set([...namesOf(a.seen), ...namesOf(b.seen)]).size === names.length, "every message");
    await Promise.all([a.stop(), b.stop()]);
    expect([...namesOf(a.seen), ...namesOf(b.seen)].sort()).toEqual([...names].sort());
    expect(a.seen.length).toBeGreaterThan(0);
    expect(b.seen.length).toBeGreaterThan(0);
  });

  rule("a consumer receives a message of another process within two seconds", async (deployment) => {
    const { storage, beside } = shared(deployment);
    const consumer = await startConsuming(beside());
    const at = Date.now();
    await put(storage, messageOf("t1"));
    const [seen] = await consumer.saw(1);
    await consumer.stop();
    expect((seen?.at ?? 0) - at).toBeLessThan(2_000);
  });

  rule("another consumer handles the messages that a stopped one did not", async (deployment) => {
    const { storage, beside } = shared(deployment);
    const finish = Promise.withResolvers<"done">();
    const first = await startConsuming(storage, () => finish.promise, { worker: "a", concurrency: { run: 1, deliver: 1 } });
    await put(storage, ...range(4).map((each) => messageOf(`t${each}`)));
    await first.saw(1);
    const second = await startConsuming(beside(), async () => "done", { worker: "b" });
    await second.saw(3);
    finish.resolve("done");
    await Promise.all([first.stop(), second.stop()]);
    expect([...namesOf(first.seen), ...namesOf(second.seen)].sort()).toEqual(["t0", "t1", "t2", "t3"]);
  });

  rule("a running worker is not reported as dead by another process", async (deployment) => {
    const { storage, beside } = shared(deployment);
    const consumer = await startConsuming(storage, async () => "done", { worker: "alive" });
    expect(await beside().queue.findDeadWorkers(["alive"])).toEqual([]);
    await consumer.stop();
  });
}
