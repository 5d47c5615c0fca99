import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import type { Rule } from "../conformance.ts";
import { range } from "../storage/fixtures.ts";
import { namesOf, put, startConsuming, until, wakeOf } from "./consume.ts";
import type { QueueDeployment } from "./queue-deployment.ts";

const anHour = 3_600_000;

export function enqueueRules(rule: Rule<QueueDeployment>): void {
  rule("a wake put in a transaction that is kept is handled as it was put", async ({ storage }) => {
    const lane = await startConsuming(storage);
    const wake = wakeOf("t1", { kind: "deliver", account: "other", priority: -7 });
    await put(storage, wake);
    const [seen] = await lane.saw(1);
    expect(seen).toMatchObject(wake);
    await lane.stop();
  });

  rule("a wake put without a transaction is handled", async ({ storage }) => {
    const lane = await startConsuming(storage);
    await storage.outbox.enqueue(wakeOf("t1"));
    expect(namesOf(await lane.saw(1))).toEqual(["t1"]);
    await lane.stop();
  });

  rule("a wake put in a transaction that is undone is never handled", async ({ storage }) => {
    const lane = await startConsuming(storage, async () => "done", { concurrency: { run: 1, deliver: 1 } });
    const undone = storage.transaction(async (tx) => {
      await tx.outbox.enqueue(wakeOf("undone", { priority: 9 }));
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
    await put(storage, ...range(20).map((each) => wakeOf(`t${each}`)));
    const lane = await startConsuming(storage);
    await until(() => new Set(namesOf(lane.seen)).size === 20, "all twenty");
    await lane.stop();
  });

  rule("of wakes put all at once by many, none is lost", async ({ storage }) => {
    const lane = await startConsuming(storage);
    await Promise.all(range(100).map((each) => put(storage, wakeOf(`t${each}`))));
    await until(() => new Set(namesOf(lane.seen)).size === 100, "all hundred");
    await lane.stop();
  });

  rule("a second wake of a task and kind comes at its own time, whatever the first said", async ({ storage }) => {
    const lane = await startConsuming(storage);
    await put(storage, wakeOf("t1", { runAt: Date.now() + anHour }));
    await put(storage, wakeOf("t1"));
    expect(namesOf(await lane.saw(1))).toEqual(["t1"]);
    await lane.stop();
  });

  rule("a wake put again a hundred times does not come a hundred times", async ({ storage }) => {
    for (const _ of range(100)) await put(storage, wakeOf("t1"));
    await put(storage, wakeOf("last", { priority: -1 }));
    const lane = await startConsuming(storage, async () => "done", { concurrency: { run: 1, deliver: 1 } });
    await lane.saw(2);
    await wait(300);
    await lane.stop();
    expect(lane.seen.length).toBeLessThan(10);
  });

  rule("wakes that are due and wait are counted, with the age of the oldest", async ({ storage }) => {
    const now = Date.now();
    expect(await storage.queue.stats(now)).toEqual({ waiting: 0, oldestMs: 0 });
    await put(storage, wakeOf("old", { runAt: now - 5_000 }), wakeOf("due", { kind: "deliver" }), wakeOf("later", { runAt: now + anHour }));
    expect(await storage.queue.stats(now + 1_000)).toEqual({ waiting: 2, oldestMs: 6_000 });
    const lane = await startConsuming(storage);
    await lane.saw(2);
    await until(async () => (await storage.queue.stats(now + 1_000)).waiting === 0, "the last one to be counted out");
    await lane.stop();
  });
}
