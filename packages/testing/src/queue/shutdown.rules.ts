import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import type { Rule } from "../conformance.ts";
import { range } from "../storage/fixtures.ts";
import { namesOf, put, startConsuming, until, wakeOf } from "./consume.ts";
import type { QueueDeployment } from "./queue-deployment.ts";

export function shutdownRules(rule: Rule<QueueDeployment>): void {
  rule("stopping waits for the handlers and hands out nothing more", async ({ storage }) => {
    const finish = Promise.withResolvers<"done">();
    const lane = await startConsuming(storage, () => finish.promise, { concurrency: { run: 2, deliver: 1 } });
    await put(storage, ...range(5).map((each) => wakeOf(`t${each}`)));
    await lane.saw(2);
    let stopped = false;
    const stopping = lane.stop().then(() => {
      stopped = true;
    });
    await wait(300);
    expect(stopped).toBe(false);
    finish.resolve("done");
    await stopping;
    await wait(300);
    expect(lane.seen).toHaveLength(2);
  });

  rule("what a lane left when it stopped goes to the next", async ({ storage }) => {
    const finish = Promise.withResolvers<"done">();
    const lane = await startConsuming(storage, () => finish.promise, { concurrency: { run: 2, deliver: 1 } });
    await put(storage, ...range(6).map((each) => wakeOf(`t${each}`)));
    await lane.saw(2);
    const stopping = lane.stop();
    finish.resolve("done");
    await stopping;
    const next = await startConsuming(storage);
    await until(() => new Set([...namesOf(lane.seen), ...namesOf(next.seen)]).size === 6, "all six");
    await next.stop();
  });

  rule("stopping twice is stopping once", async ({ storage }) => {
    const lane = await startConsuming(storage);
    await Promise.all([lane.stop(), lane.stop()]);
    expect(await lane.stop()).toBeUndefined();
  });

  rule("a worker whose lane runs is never told gone", async ({ storage }) => {
    const lane = await startConsuming(storage, async () => "done", { worker: "alive" });
    for (const _ of range(20)) {
      expect(await storage.queue.findDeadWorkers(["alive"])).toEqual([]);
      await wait(20);
    }
    await lane.stop();
  });
}
