import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import type { Rule } from "../conformance.ts";
import { times } from "../storage/fixtures.ts";
import type { LaneDeployment } from "./lane-deployment.ts";
import { namesOf, put, until, wakeOf, work } from "./working.ts";

export function stopRules(rule: Rule<LaneDeployment>): void {
  rule("stopping waits for the handlers and hands out nothing more", async ({ storage }) => {
    const finish = Promise.withResolvers<"done">();
    const lane = await work(storage, () => finish.promise, { places: { run: 2, deliver: 1 } });
    await put(storage, ...times(5).map((each) => wakeOf(`t${each}`)));
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
    const lane = await work(storage, () => finish.promise, { places: { run: 2, deliver: 1 } });
    await put(storage, ...times(6).map((each) => wakeOf(`t${each}`)));
    await lane.saw(2);
    const stopping = lane.stop();
    finish.resolve("done");
    await stopping;
    const next = await work(storage);
    await until(() => new Set([...namesOf(lane.seen), ...namesOf(next.seen)]).size === 6, "all six");
    await next.stop();
  });

  rule("stopping twice is stopping once", async ({ storage }) => {
    const lane = await work(storage);
    await Promise.all([lane.stop(), lane.stop()]);
    expect(await lane.stop()).toBeUndefined();
  });

  rule("a worker whose lane runs is never told gone", async ({ storage }) => {
    const lane = await work(storage, async () => "done", { worker: "alive" });
    for (const _ of times(20)) {
      expect(await storage.lane.gone(["alive"])).toEqual([]);
      await wait(20);
    }
    await lane.stop();
  });
}
