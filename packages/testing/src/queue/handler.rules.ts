import { expect } from "vitest";
import type { Rule } from "../conformance.ts";
import { namesOf, put, startConsuming, until, wakeOf } from "./consume.ts";
import type { QueueDeployment } from "./queue-deployment.ts";

const anHour = 3_600_000;
const one = { concurrency: { run: 1, deliver: 1 } };

export function handlerRules(rule: Rule<QueueDeployment>): void {
  rule("a wake that is to come again comes again", async ({ storage }) => {
    let retryAt = 0;
    const lane = await startConsuming(storage, async (_, count) => {
      retryAt ||= Date.now() + 500;
      return count === 1 ? { retryAt } : "done";
    });
    await put(storage, wakeOf("t1", { account: "other", priority: 2 }));
    const seen = await lane.saw(2);
    await lane.stop();
    expect(seen.at(-1)).toMatchObject({ kind: "run", taskId: "t1", account: "other", priority: 2 });
  });

  rule("a wake whose handler rejects comes again soon", async ({ storage }) => {
    const lane = await startConsuming(storage, async (_, count) => {
      if (count === 1) throw new Error("no");
      return "done";
    });
    await put(storage, wakeOf("t1"));
    const [first, second] = await lane.saw(2);
    await lane.stop();
    expect(second?.taskId).toBe("t1");
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeLessThan(5_000);
  });

  rule("a wake put while one of the same task is handled is not lost when that one is done", async ({ storage }) => {
    const lane = await startConsuming(
      storage,
      async (_, count) => {
        if (count === 1) await put(storage, wakeOf("t1"));
        return "done";
      },
      one,
    );
    await put(storage, wakeOf("t1"));
    expect(namesOf(await lane.saw(2))).toEqual(["t1", "t1"]);
    await lane.stop();
  });

  rule("a wake put while one of the same task is handled does not wait when that one is to come much later", async ({ storage }) => {
    const lane = await startConsuming(
      storage,
      async (_, count) => {
        if (count > 1) return "done";
        await put(storage, wakeOf("t1"));
        return { retryAt: Date.now() + anHour };
      },
      one,
    );
    await put(storage, wakeOf("t1"));
    expect(namesOf(await lane.saw(2))).toEqual(["t1", "t1"]);
    await lane.stop();
  });

  rule("a task's two kinds of wakes are two wakes", async ({ storage }) => {
    const lane = await startConsuming(storage, async ({ kind }) => {
      if (kind === "run") await put(storage, wakeOf("t1", { kind: "deliver" }));
      return "done";
    });
    await put(storage, wakeOf("t1"));
    await until(() => new Set(lane.seen.map(({ kind }) => kind)).size === 2, "the delivery");
    await lane.stop();
  });
}
