import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import type { Rule } from "../conformance.ts";
import { range } from "../storage/fixtures.ts";
import { messageOf, namesOf, put, startConsuming, until } from "./consume.ts";
import type { QueueDeployment } from "./queue-deployment.ts";

const one = { concurrency: { run: 1, deliver: 1 } };

export function orderRules(rule: Rule<QueueDeployment>): void {
  rule("a message is handled soon after its time and not before", async ({ storage }) => {
    const consumer = await startConsuming(storage);
    const runAt = Date.now() + 700;
    await put(storage, messageOf("later", { runAt }));
    const [seen] = await consumer.saw(1);
    await consumer.stop();
    expect(seen?.at).toBeGreaterThanOrEqual(runAt);
    expect(seen?.at).toBeLessThan(runAt + 3_000);
  });

  rule("the number of messages handled at the same time equals the concurrency of their kind", async ({ storage }) => {
    await put(
      storage,
      ...range(12).map((each) => messageOf(`t${each}`)),
      ...range(12).map((each) => messageOf(`t${each}`, { kind: "deliver" })),
    );
    const busy = { run: 0, deliver: 0 };
    const most = { run: 0, deliver: 0 };
    const places = { run: 2, deliver: 5 };
    const slow = async ({ kind }: { kind: "run" | "deliver" }) => {
      busy[kind]++;
      most[kind] = Math.max(most[kind], busy[kind]);
      await wait(50);
      busy[kind]--;
      return "done" as const;
    };
    const consumer = await startConsuming(storage, slow, { concurrency: places });
    await consumer.saw(24);
    await consumer.stop();
    expect(most).toEqual(places);
  });

  rule("a kind of messages does not wait for another kind", async ({ storage }) => {
    const stuck = Promise.withResolvers<"done">();
    const consumer = await startConsuming(storage, async ({ kind }) => (kind === "run" ? stuck.promise : "done"), one);
    await put(storage, messageOf("stuck"), messageOf("behind"));
    await consumer.saw(1);
    await put(storage, messageOf("quick", { kind: "deliver" }));
    await until(() => namesOf(consumer.seen).includes("quick"), "the delivery");
    expect(consumer.seen.filter(({ kind }) => kind === "run")).toHaveLength(1);
    stuck.resolve("done");
    await consumer.saw(3);
    await consumer.stop();
  });

  rule("a free slot receives a message while the other slots are busy", async ({ storage }) => {
    const stuck = Promise.withResolvers<"done">();
    const consumer = await startConsuming(storage, async (_, count) => (count === 1 ? stuck.promise : "done"), {
      concurrency: { run: 2, deliver: 1 },
    });
    await put(storage, messageOf("stuck", { priority: 1 }));
    await consumer.saw(1);
    await put(storage, ...range(5).map((each) => messageOf(`t${each}`)));
    await consumer.saw(6);
    stuck.resolve("done");
    await consumer.stop();
  });
}
