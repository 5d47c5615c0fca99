import type { Storage } from "@vitae/core/ports";
import { expect } from "vitest";
import type { Rule } from "../conformance.ts";
import { accept, callbackUrl, completedTask, deliveryOf, leaseOf, noLimit, range, succeeded, taskOf } from "./fixtures.ts";
import { taskProperty } from "./task-property.ts";

export function keptTaskRules(rule: Rule<Storage>): void {
  rule("a purge deletes expired tasks with their deliveries, and no others", async (storage) => {
    for (const [id, expiresAt] of [
      ["gone", 3_000],
      ["kept", 3_001],
    ] as const) {
      await completedTask(storage, id, { callbackUrl }, { expiresAt });
      await storage.deliveries.put(deliveryOf(id));
    }
    await accept(storage, "open");
    expect(await storage.tasks.purge(2_999)).toBe(0);
    expect(await storage.tasks.purge(3_000)).toBe(1);
    expect(await storage.tasks.get("gone")).toBeNull();
    expect(await storage.deliveries.get("gone")).toBeNull();
    expect(await storage.deliveries.get("kept")).not.toBeNull();
    expect((await storage.tasks.list({ limit: 9 })).map(({ id }) => id).sort()).toEqual(["kept", "open"]);
  });

  rule("one purge deletes any number of expired tasks", async (storage) => {
    await storage.transaction(async ({ tasks }) => {
      for (const each of range(1_100)) {
        await tasks.accept(taskOf("acme", `t${each}`), noLimit);
        await tasks.claim(`t${each}`, leaseOf("a"));
        await tasks.complete(`t${each}`, "a", succeeded);
      }
    });
    expect(await storage.tasks.purge(3_000)).toBe(1_100);
    expect(await storage.tasks.list({ limit: 9 })).toEqual([]);
  });

  rule("tasks are listed newest first, up to the limit and by the filter", async (storage) => {
    await accept(storage, "old", { createdAt: 10 });
    await completedTask(storage, "new", { createdAt: 30, callbackUrl });
    await accept(storage, "foreign", { createdAt: 20, owner: taskOf("other", "").owner });
    await accept(storage, "twin", { createdAt: 30, callbackUrl });
    const list = async (filter: object) => (await storage.tasks.list({ limit: 9, ...filter })).map(({ id }) => id);
    expect(await list({})).toEqual(["twin", "new", "foreign", "old"]);
    expect(await list({ limit: 2 })).toEqual(["twin", "new"]);
    expect(await list({ status: "queued" })).toEqual(["twin", "foreign", "old"]);
    expect(await list({ account: "other" })).toEqual(["foreign"]);
    expect(await list({ delivery: "not_requested" })).toEqual(["foreign", "old"]);
    await storage.deliveries.put(deliveryOf("new"));
    expect(await list({ delivery: "pending" })).toEqual(["twin", "new"]);
    await storage.deliveries.record("new", { after: 0, status: "dead", httpStatus: 500, dueAt: 0 });
    expect(await list({ delivery: "dead", status: "succeeded", account: "acme" })).toEqual(["new"]);
    expect(await list({ delivery: "delivered" })).toEqual([]);
  });

  rule("the statistics contain the number of tasks per status and the time of the oldest queued task", async (storage) => {
    expect(await storage.tasks.counts()).toEqual({ queued: 0, processing: 0, succeeded: 0, failed: 0, oldestQueuedAt: null });
    for (const each of range(4)) await accept(storage, `t${each}`, { createdAt: 10 - each });
    await storage.tasks.claim("t3", leaseOf("a"));
    await completedTask(storage, "good");
    await completedTask(storage, "bad", {}, { status: "failed" });
    expect(await storage.tasks.counts()).toEqual({ queued: 3, processing: 1, succeeded: 1, failed: 1, oldestQueuedAt: 8 });
  });

  rule("tasks and deliveries equal a simple model after any interleaving", taskProperty);
}
