import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import type { Rule } from "../conformance.ts";
import { times } from "../storage/fixtures.ts";
import { type LaneDeployment, shared } from "./lane-deployment.ts";
import { namesOf, put, until, wakeOf, work } from "./working.ts";

const two = { run: 2, deliver: 2 };

export function companyRules(rule: Rule<LaneDeployment>): void {
  rule("two lanes share the work, and every wake is handled", async (deployment) => {
    const { storage, beside } = shared(deployment);
    const names = times(40).map((each) => `t${each}`);
    await put(storage, ...names.map((name) => wakeOf(name)));
    const slow = async () => {
      await wait(50);
      return "done" as const;
    };
    const [a, b] = await Promise.all([
      work(storage, slow, { worker: "a", places: two }),
      work(beside(), slow, { worker: "b", places: two }),
    ]);
    await until(() => new Set([...namesOf(a.seen), ...namesOf(b.seen)]).size === names.length, "every wake");
    await Promise.all([a.stop(), b.stop()]);
    expect([...namesOf(a.seen), ...namesOf(b.seen)].sort()).toEqual([...names].sort());
    expect(a.seen.length).toBeGreaterThan(0);
    expect(b.seen.length).toBeGreaterThan(0);
  });

  rule("a lane finds what another process put within two seconds", async (deployment) => {
    const { storage, beside } = shared(deployment);
    const lane = await work(beside());
    const at = Date.now();
    await put(storage, wakeOf("t1"));
    const [seen] = await lane.saw(1);
    await lane.stop();
    expect((seen?.at ?? 0) - at).toBeLessThan(2_000);
  });

  rule("what one lane left when it stopped, another handles", async (deployment) => {
    const { storage, beside } = shared(deployment);
    const finish = Promise.withResolvers<"done">();
    const first = await work(storage, () => finish.promise, { worker: "a", places: { run: 1, deliver: 1 } });
    await put(storage, ...times(4).map((each) => wakeOf(`t${each}`)));
    await first.saw(1);
    const second = await work(beside(), async () => "done", { worker: "b" });
    await second.saw(3);
    finish.resolve("done");
    await Promise.all([first.stop(), second.stop()]);
    expect([...namesOf(first.seen), ...namesOf(second.seen)].sort()).toEqual(["t0", "t1", "t2", "t3"]);
  });

  rule("a living worker is not told gone by another process", async (deployment) => {
    const { storage, beside } = shared(deployment);
    const lane = await work(storage, async () => "done", { worker: "alive" });
    expect(await beside().lane.gone(["alive"])).toEqual([]);
    await lane.stop();
  });
}
