import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import type { Rule } from "../conformance.ts";
import { times } from "../storage/fixtures.ts";
import type { LaneDeployment } from "./lane-deployment.ts";
import { namesOf, put, until, wakeOf, work } from "./working.ts";

const anHour = 3_600_000;

export function putRules(rule: Rule<LaneDeployment>): void {
  rule("a wake put in a transaction that is kept is handled as it was put", async ({ storage }) => {
    const lane = await work(storage);
    const wake = wakeOf("t1", { kind: "deliver", account: "other", priority: -7 });
    await put(storage, wake);
    const [seen] = await lane.saw(1);
    expect(seen).toMatchObject(wake);
    await lane.stop();
  });

  rule("a wake put without a transaction is handled", async ({ storage }) => {
    const lane = await work(storage);
    await storage.wakes.put(wakeOf("t1"));
    expect(namesOf(await lane.saw(1))).toEqual(["t1"]);
    await lane.stop();
  });

  rule("a wake put in a transaction that is undone is never handled", async ({ storage }) => {
    const lane = await work(storage, async () => "done", { places: { run: 1, deliver: 1 } });
    const undone = storage.transaction(async (tx) => {
      await tx.wakes.put(wakeOf("undone", { priority: 9 }));
      throw new Error("no");
    });
    await expect(undone).rejects.toThrow("no");
    await put(storage, wakeOf("kept"));
    await lane.saw(1);
    await wait(600);
    await lane.stop();
    expect(new Set(namesOf(lane.seen))).toEqual(new Set(["kept"]));
  });

  rule("what was put while no lane ran is handled by the next", async ({ storage }) => {
    await put(storage, ...times(20).map((each) => wakeOf(`t${each}`)));
    const lane = await work(storage);
    await until(() => new Set(namesOf(lane.seen)).size === 20, "all twenty");
    await lane.stop();
  });

  rule("of wakes put all at once by many, none is lost", async ({ storage }) => {
    const lane = await work(storage);
    await Promise.all(times(100).map((each) => put(storage, wakeOf(`t${each}`))));
    await until(() => new Set(namesOf(lane.seen)).size === 100, "all hundred");
    await lane.stop();
  });

  rule("a second wake of a task and kind comes at its own time, whatever the first said", async ({ storage }) => {
    const lane = await work(storage);
    await put(storage, wakeOf("t1", { runAt: Date.now() + anHour }));
    await put(storage, wakeOf("t1"));
    expect(namesOf(await lane.saw(1))).toEqual(["t1"]);
    await lane.stop();
  });

  rule("a wake put again a hundred times does not come a hundred times", async ({ storage }) => {
    for (const _ of times(100)) await put(storage, wakeOf("t1"));
    await put(storage, wakeOf("last", { priority: -1 }));
    const lane = await work(storage, async () => "done", { places: { run: 1, deliver: 1 } });
    await lane.saw(2);
    await wait(300);
    await lane.stop();
    expect(lane.seen.length).toBeLessThan(10);
  });

  rule("wakes that are due and wait are counted, with the age of the oldest", async ({ storage }) => {
    const now = Date.now();
    expect(await storage.lane.stats(now)).toEqual({ waiting: 0, oldestMs: 0 });
    await put(storage, wakeOf("old", { runAt: now - 5_000 }), wakeOf("due", { kind: "deliver" }), wakeOf("later", { runAt: now + anHour }));
    expect(await storage.lane.stats(now + 1_000)).toEqual({ waiting: 2, oldestMs: 6_000 });
    const lane = await work(storage);
    await lane.saw(2);
    await until(async () => (await storage.lane.stats(now + 1_000)).waiting === 0, "the last one to be counted out");
    await lane.stop();
  });
}
