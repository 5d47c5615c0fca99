import type { Storage } from "@vitae/core/ports";
import { expect } from "vitest";
import type { Rule } from "../conformance.ts";
import { accept, callbackUrl, completedTask, countOf, deliveryOf, range } from "./fixtures.ts";

const pending = async (storage: Storage, id = "t1", dueAt = 1_000) => {
  await completedTask(storage, id, { callbackUrl });
  await storage.deliveries.put(deliveryOf(id, { dueAt }));
};

export function deliveryRules(rule: Rule<Storage>): void {
  rule("a new delivery is pending, unchanged and without attempts", async (storage) => {
    await pending(storage);
    expect(await storage.deliveries.get("t1")).toEqual({
      ...deliveryOf("t1"),
      status: "pending",
      attempts: 0,
      httpStatus: null,
      leaseUntil: 0,
    });
    expect(await storage.deliveries.get("t2")).toBeNull();
  });

  rule("a task has one delivery", async (storage) => {
    await pending(storage);
    await expect(storage.deliveries.put(deliveryOf("t1", { body: "other" }))).rejects.toThrow();
    expect(await storage.deliveries.get("t1")).toMatchObject({ body: "body of t1" });
  });

  rule("a task has the state of its delivery: pending while it is open, the current one afterwards", async (storage) => {
    const stateOf = async (id: string) => (await storage.tasks.get(id))?.delivery;
    await accept(storage, "open", { callbackUrl });
    expect(await stateOf("open")).toEqual({ status: "pending", attempts: 0, httpStatus: null });
    await pending(storage);
    await storage.deliveries.record("t1", { after: 0, status: "pending", httpStatus: 500, dueAt: 1_100 });
    expect(await stateOf("t1")).toEqual({ status: "pending", attempts: 1, httpStatus: 500 });
    await storage.deliveries.record("t1", { after: 1, status: "dead", httpStatus: null, dueAt: 1_100 });
    expect(await stateOf("t1")).toEqual({ status: "dead", attempts: 2, httpStatus: null });
  });

  rule("a failed attempt is counted, and the next one is due at its time with the same body", async (storage) => {
    await pending(storage);
    expect(await storage.deliveries.record("t1", { after: 0, status: "pending", httpStatus: 500, dueAt: 1_700_000_000_000 })).toBe(true);
    const expected = { status: "pending", attempts: 1, dueAt: 1_700_000_000_000, body: "body of t1" };
    expect(await storage.deliveries.get("t1")).toMatchObject(expected);
  });

  rule("the body of a delivered callback is deleted, that of a dead one is kept", async (storage) => {
    for (const status of ["delivered", "dead"] as const) {
      await pending(storage, status);
      await storage.deliveries.record(status, { after: 0, status, httpStatus: 500, dueAt: 1_000 });
    }
    expect(await storage.deliveries.get("delivered")).toMatchObject({ status: "delivered", attempts: 1, body: "" });
    expect(await storage.deliveries.get("dead")).toMatchObject({ status: "dead", attempts: 1, body: "body of dead" });
  });

  rule("one of ten parallel outcomes of one attempt is counted", async (storage) => {
    await pending(storage);
    const recorded = range(10).map(() => storage.deliveries.record("t1", { after: 0, status: "pending", httpStatus: 500, dueAt: 1_100 }));
    expect(countOf(await Promise.all(recorded), true)).toBe(1);
    expect(await storage.deliveries.get("t1")).toMatchObject({ attempts: 1 });
  });

  rule("an outcome is rejected after another number of attempts, or without a pending delivery", async (storage) => {
    await pending(storage);
    expect(await storage.deliveries.record("t1", { after: 1, status: "dead", httpStatus: 500, dueAt: 1 })).toBe(false);
    expect(await storage.deliveries.record("t2", { after: 0, status: "dead", httpStatus: 500, dueAt: 1 })).toBe(false);
    await storage.deliveries.record("t1", { after: 0, status: "delivered", httpStatus: 500, dueAt: 1 });
    expect(await storage.deliveries.record("t1", { after: 1, status: "dead", httpStatus: 500, dueAt: 1 })).toBe(false);
    expect(await storage.deliveries.get("t1")).toMatchObject({ status: "delivered", attempts: 1 });
  });

  rule("a claim excludes other workers until its lease expires, and counts no attempt", async (storage) => {
    await pending(storage);
    const { deliveries } = storage;
    const begin = (now: number, after = 0) => deliveries.claim("t1", { after, now, leaseMs: 100 });
    expect(countOf(await Promise.all(range(10).map(() => begin(1_000))), true)).toBe(1);
    expect(await deliveries.get("t1")).toMatchObject({ leaseUntil: 1_100, attempts: 0, dueAt: 1_000 });
    expect(await begin(1_099)).toBe(false);
    expect(await begin(1_100, 1)).toBe(false);
    expect(await begin(1_100)).toBe(true);
  });

  rule("an outcome ends the lease of its attempt, and a delivery that is not pending cannot be claimed", async (storage) => {
    await pending(storage);
    const { deliveries } = storage;
    const begin = (after: number) => deliveries.claim("t1", { after, now: 1_000, leaseMs: 100 });
    await begin(0);
    await deliveries.record("t1", { after: 0, status: "pending", httpStatus: 500, dueAt: 1_001 });
    expect(await deliveries.get("t1")).toMatchObject({ leaseUntil: 0 });
    expect(await begin(1)).toBe(true);
    await deliveries.record("t1", { after: 1, status: "dead", httpStatus: 500, dueAt: 1_001 });
    expect(await begin(2)).toBe(false);
    expect(await deliveries.claim("t2", { after: 0, now: 1_000, leaseMs: 100 })).toBe(false);
  });

  rule("a dead delivery is requeued once with 0 attempts, and rejects earlier outcomes", async (storage) => {
    await pending(storage);
    const { deliveries } = storage;
    expect(await deliveries.requeue("t1", 5_000)).toBe(false);
    await deliveries.record("t1", { after: 0, status: "pending", httpStatus: 500, dueAt: 1_100 });
    await deliveries.record("t1", { after: 1, status: "dead", httpStatus: 500, dueAt: 1_100 });
    const revived = await Promise.all(range(5).map(() => deliveries.requeue("t1", 5_000)));
    expect(countOf(revived, true)).toBe(1);
    expect(await deliveries.get("t1")).toMatchObject({
      status: "pending",
      attempts: 0,
      httpStatus: null,
      dueAt: 5_000,
      body: "body of t1",
      leaseUntil: 0,
    });
    expect(await deliveries.record("t1", { after: 1, status: "dead", httpStatus: 500, dueAt: 1_100 })).toBe(false);
    expect(await deliveries.requeue("t2", 5_000)).toBe(false);
  });

  rule("an overdue delivery is reported as stale once per interval", async (storage) => {
    await pending(storage);
    const idle = (now: number, dueBefore: number) => storage.deliveries.findStale({ now, dueBefore, limit: 9 });
    expect(await idle(1_060, 1_000)).toEqual([]);
    expect(await idle(1_060, 1_001)).toEqual([{ id: "t1", account: "acme" }]);
    expect(await idle(1_100, 1_060)).toEqual([]);
    expect(await idle(1_200, 1_061)).toEqual([{ id: "t1", account: "acme" }]);
    await storage.deliveries.record("t1", { after: 0, status: "pending", httpStatus: 500, dueAt: 2_000 });
    expect(await idle(1_900, 1_900)).toEqual([]);
    await storage.deliveries.record("t1", { after: 1, status: "delivered", httpStatus: 500, dueAt: 1_000 });
    expect(await idle(9_000, 9_000)).toEqual([]);
  });

  rule("at most the limit of stale deliveries is reported, the oldest first, each to one caller", async (storage) => {
    for (const each of [3, 1, 2, 0]) await pending(storage, `t${each}`, 1_000 + each);
    const idle = async (limit: number) => (await storage.deliveries.findStale({ now: 5_000, dueBefore: 4_000, limit })).map(({ id }) => id);
    expect(await idle(2)).toEqual(["t0", "t1"]);
    const [rest, nothing] = await Promise.all([idle(4), idle(4)]);
    expect([...rest, ...nothing].sort()).toEqual([...new Set([...rest, ...nothing])].sort());
    expect([...rest, ...nothing, ...(await idle(4))].sort()).toEqual(["t2", "t3"]);
  });

  rule("the statistics contain the number of deliveries per status and all attempts", async (storage) => {
    const { deliveries } = storage;
    expect(await deliveries.counts()).toEqual({ pending: 0, delivered: 0, dead: 0, attempts: 0 });
    for (const id of ["t1", "t2", "t3"]) await pending(storage, id);
    await deliveries.record("t1", { after: 0, status: "pending", httpStatus: 500, dueAt: 1 });
    await deliveries.record("t1", { after: 1, status: "delivered", httpStatus: 500, dueAt: 1 });
    await deliveries.record("t2", { after: 0, status: "dead", httpStatus: 500, dueAt: 1 });
    expect(await deliveries.counts()).toEqual({ pending: 1, delivered: 1, dead: 1, attempts: 3 });
  });
}
