import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import type { Rule } from "../conformance.ts";
import { range } from "../storage/fixtures.ts";
import { namesOf, put, startConsuming, until, wakeOf } from "./consume.ts";
import type { QueueDeployment } from "./queue-deployment.ts";

const one = { concurrency: { run: 1, deliver: 1 } };

export function orderRules(rule: Rule<QueueDeployment>): void {
  rule("a wake is not handled before its time, and soon after it", async ({ storage }) => {
    const lane = await startConsuming(storage);
    const runAt = Date.now() + 700;
    await put(storage, wakeOf("later", { runAt }));
    const [seen] = await lane.saw(1);
    await lane.stop();
    expect(seen?.at).toBeGreaterThanOrEqual(runAt);
    expect(seen?.at).toBeLessThan(runAt + 3_000);
  });

  rule("of each kind no more are handled at a time than it has places, and no fewer", async ({ storage }) => {
    await put(storage, ...range(12).map((each) => wakeOf(`t${each}`)), ...range(12).map((each) => wakeOf(`t${each}`, { kind: "deliver" })));
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
    const lane = await startConsuming(storage, slow, { concurrency: places });
    await lane.saw(24);
    await lane.stop();
    expect(most).toEqual(places);
  });

  rule("kinds do not wait for each other", async ({ storage }) => {
    const stuck = Promise.withResolvers<"done">();
    const lane = await startConsuming(storage, async ({ kind }) => (kind === "run" ? stuck.promise : "done"), one);
    await put(storage, wakeOf("stuck"), wakeOf("behind"));
    await lane.saw(1);
    await put(storage, wakeOf("quick", { kind: "deliver" }));
    await until(() => namesOf(lane.seen).includes("quick"), "the delivery");
    expect(lane.seen.filter(({ kind }) => kind === "run")).toHaveLength(1);
    stuck.resolve("done");
    await lane.saw(3);
    await lane.stop();
  });

  rule("a free place is filled while the others are busy", async ({ storage }) => {
    const stuck = Promise.withResolvers<"done">();
    const lane = await startConsuming(storage, async (_, count) => (count === 1 ? stuck.promise : "done"), {
      concurrency: { run: 2, deliver: 1 },
    });
    await put(storage, wakeOf("stuck", { priority: 1 }));
    await lane.saw(1);
    await put(storage, ...range(5).map((each) => wakeOf(`t${each}`)));
    await lane.saw(6);
    stuck.resolve("done");
    await lane.stop();
  });
}
