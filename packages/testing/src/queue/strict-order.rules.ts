import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import type { Rule } from "../conformance.ts";
import { namesOf, put, quietHost, startConsuming, wakeOf } from "./consume.ts";
import type { QueueDeployment } from "./queue-deployment.ts";

/** More than the port asks for: what a lane keeps whose wakes are rows, while nobody dies. */
export function strictOrderRules(rule: Rule<QueueDeployment>): void {
  rule("a higher priority goes first", async ({ storage }) => {
    await put(storage, wakeOf("last", { priority: -5 }), wakeOf("first", { priority: 3 }), wakeOf("second"));
    const lane = await startConsuming(storage, async () => "done", { concurrency: { run: 1, deliver: 1 } });
    await lane.saw(3);
    await lane.stop();
    expect(namesOf(lane.seen)).toEqual(["first", "second", "last"]);
  });

  rule("a wake that is to come again does not come before its time", async ({ storage }) => {
    const later = Promise.withResolvers<number>();
    const lane = await startConsuming(storage, async (_, count) => {
      if (count > 1) return "done";
      const retryAt = Date.now() + 700;
      later.resolve(retryAt);
      return { retryAt };
    });
    await put(storage, wakeOf("t1"));
    const seen = await lane.saw(2);
    await lane.stop();
    expect(seen[1]?.at).toBeGreaterThanOrEqual(await later.promise);
    expect(seen[1]?.at).toBeLessThan((await later.promise) + 3_000);
  });

  rule("a wake that was done does not come again", async ({ storage }) => {
    const lane = await startConsuming(storage);
    await put(storage, wakeOf("t1"));
    await lane.saw(1);
    await wait(800);
    await lane.stop();
    // A lane that tells the dead by their leases would have it come again now.
    const next = await startConsuming(storage, async () => "done", { host: quietHost(3_600_000) });
    await wait(300);
    await next.stop();
    expect([...namesOf(lane.seen), ...namesOf(next.seen)]).toEqual(["t1"]);
  });

  rule("what was being handled when a lane stopped is noted", async ({ storage }) => {
    const finish = Promise.withResolvers<"done">();
    const lane = await startConsuming(storage, () => finish.promise, { concurrency: { run: 2, deliver: 1 } });
    await put(storage, wakeOf("t1"), wakeOf("t2"));
    await lane.saw(2);
    const stopping = lane.stop();
    finish.resolve("done");
    await stopping;
    const next = await startConsuming(storage);
    await wait(300);
    await next.stop();
    expect(next.seen).toEqual([]);
  });
}
