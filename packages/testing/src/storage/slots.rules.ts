import type { SlotRequest, Storage } from "@vitae/core/ports";
import { expect } from "vitest";
import type { Rule } from "../conformance.ts";
import { countOf, range } from "./fixtures.ts";

const ticket = (token: string, change: Partial<SlotRequest> = {}): SlotRequest => ({
  token,
  account: "acme",
  kind: "request",
  limit: 3,
  taskLimit: 2,
  now: 1_000,
  leaseMs: 100,
  ...change,
});

export function slotRules(rule: Rule<Storage>): void {
  rule("at most the limit of slots is granted", async ({ slots }) => {
    const answers = await Promise.all(range(20).map((each) => slots.tryAcquire(ticket(`t${each}`))));
    expect(countOf(answers, "granted")).toBe(3);
    expect(countOf(answers, "wait")).toBe(17);
  });

  rule("a repeated request for a granted slot acquires no second one", async ({ slots }) => {
    for (const _ of range(5)) expect(await slots.tryAcquire(ticket("t1", { limit: 2 }))).toBe("granted");
    expect(await slots.tryAcquire(ticket("t2", { limit: 2 }))).toBe("granted");
    expect(await slots.tryAcquire(ticket("t3", { limit: 2 }))).toBe("wait");
  });

  rule("a released slot is granted to the oldest request, regardless of the order of calls", async ({ slots }) => {
    for (const token of ["busy", "first", "second"]) await slots.tryAcquire(ticket(token, { limit: 1 }));
    await slots.release("busy");
    expect(await slots.tryAcquire(ticket("second", { limit: 1 }))).toBe("wait");
    expect(await slots.tryAcquire(ticket("first", { limit: 1 }))).toBe("granted");
  });

  rule("the account with the fewest slots comes first, then the oldest request", async ({ slots }) => {
    for (const token of ["a1", "a2", "a3", "a4"]) await slots.tryAcquire(ticket(token, { account: "a" }));
    for (const token of ["b1", "b2"]) await slots.tryAcquire(ticket(token, { account: "b" }));
    await slots.release("a1");
    expect(await slots.tryAcquire(ticket("a4", { account: "a" }))).toBe("wait");
    expect(await slots.tryAcquire(ticket("b2", { account: "b" }))).toBe("wait");
    expect(await slots.tryAcquire(ticket("b1", { account: "b" }))).toBe("granted");
    await slots.release("a2");
    // Both accounts have one place now: the ticket of a is older.
    expect(await slots.tryAcquire(ticket("b2", { account: "b" }))).toBe("wait");
    expect(await slots.tryAcquire(ticket("a4", { account: "a" }))).toBe("granted");
  });

  rule("a released request does not block the wait queue", async ({ slots }) => {
    for (const token of ["busy", "first", "second"]) await slots.tryAcquire(ticket(token, { limit: 1 }));
    await slots.release("first");
    await slots.release("busy");
    expect(await slots.tryAcquire(ticket("second", { limit: 1 }))).toBe("granted");
  });

  rule("a slot with an expired lease is free", async ({ slots }) => {
    await slots.tryAcquire(ticket("dead", { limit: 1 }));
    expect(await slots.tryAcquire(ticket("next", { limit: 1, now: 1_099 }))).toBe("wait");
    expect(await slots.tryAcquire(ticket("next", { limit: 1, now: 1_100 }))).toBe("granted");
  });

  rule("a waiting request with an expired lease leaves the wait queue", async ({ slots }) => {
    await slots.tryAcquire(ticket("busy", { limit: 1, leaseMs: 1_000 }));
    await slots.tryAcquire(ticket("dead", { limit: 1 }));
    await slots.tryAcquire(ticket("alive", { limit: 1, leaseMs: 1_000 }));
    await slots.release("busy");
    expect(await slots.tryAcquire(ticket("alive", { limit: 1, now: 1_099 }))).toBe("wait");
    expect(await slots.tryAcquire(ticket("alive", { limit: 1, now: 1_100 }))).toBe("granted");
  });

  rule("a repeated request renews its lease and keeps its position", async ({ slots }) => {
    await slots.tryAcquire(ticket("busy", { limit: 1, leaseMs: 1_000 }));
    await slots.tryAcquire(ticket("first", { limit: 1 }));
    await slots.tryAcquire(ticket("second", { limit: 1, leaseMs: 1_000 }));
    await slots.tryAcquire(ticket("first", { limit: 1, now: 1_090 }));
    await slots.release("busy");
    expect(await slots.tryAcquire(ticket("second", { limit: 1, now: 1_150 }))).toBe("wait");
    expect(await slots.tryAcquire(ticket("first", { limit: 1, now: 1_150 }))).toBe("granted");
  });

  rule("an extended slot outlives its first lease", async ({ slots }) => {
    await slots.tryAcquire(ticket("busy", { limit: 1 }));
    expect(await slots.extend("busy", { now: 1_090, leaseMs: 100 })).toBe(true);
    expect(await slots.tryAcquire(ticket("next", { limit: 1, now: 1_189 }))).toBe("wait");
    expect(await slots.tryAcquire(ticket("next", { limit: 1, now: 1_190 }))).toBe("granted");
  });

  rule("a slot that another request has acquired cannot be extended", async ({ slots }) => {
    await slots.tryAcquire(ticket("late", { limit: 1 }));
    await slots.tryAcquire(ticket("next", { limit: 1, now: 1_200 }));
    expect(await slots.extend("late", { now: 1_200, leaseMs: 100 })).toBe(false);
    expect(await slots.extend("never", { now: 1_200, leaseMs: 100 })).toBe(false);
  });

  rule("releasing a slot twice, or an unknown one, has no effect", async ({ slots }) => {
    await slots.tryAcquire(ticket("busy", { limit: 1 }));
    await slots.release("never");
    expect(await slots.tryAcquire(ticket("next", { limit: 1 }))).toBe("wait");
    await slots.release("busy");
    await slots.release("busy");
    expect(await slots.tryAcquire(ticket("next", { limit: 1 }))).toBe("granted");
  });

  rule("tasks acquire at most the task limit, and requests the other slots", async ({ slots }) => {
    const tasks = await Promise.all(range(10).map((each) => slots.tryAcquire(ticket(`t${each}`, { kind: "task" }))));
    expect(countOf(tasks, "granted")).toBe(2);
    expect(await slots.tryAcquire(ticket("r1"))).toBe("granted");
    expect(await slots.tryAcquire(ticket("r2"))).toBe("wait");
  });

  rule("requests can acquire every slot; tasks wait then", async ({ slots }) => {
    for (const token of ["r1", "r2", "r3"]) expect(await slots.tryAcquire(ticket(token))).toBe("granted");
    expect(await slots.tryAcquire(ticket("t1", { kind: "task" }))).toBe("wait");
    await slots.release("r1");
    expect(await slots.tryAcquire(ticket("t1", { kind: "task" }))).toBe("granted");
  });

  rule("a task that waits for the task limit blocks no request and keeps its position", async ({ slots }) => {
    for (const token of ["t1", "t2", "t3"]) await slots.tryAcquire(ticket(token, { kind: "task" }));
    expect(await slots.tryAcquire(ticket("r1"))).toBe("granted");
    await slots.tryAcquire(ticket("r2"));
    await slots.release("t1");
    expect(await slots.tryAcquire(ticket("r2"))).toBe("wait");
    expect(await slots.tryAcquire(ticket("t3", { kind: "task" }))).toBe("granted");
    await slots.release("r1");
    expect(await slots.tryAcquire(ticket("r2"))).toBe("granted");
  });

  rule("the account with the fewest slots of both kinds comes first", async ({ slots }) => {
    await slots.tryAcquire(ticket("a1", { account: "a", kind: "task" }));
    for (const token of ["a2", "a3"]) await slots.tryAcquire(ticket(token, { account: "a" }));
    await slots.tryAcquire(ticket("a4", { account: "a" }));
    await slots.tryAcquire(ticket("b1", { account: "b", kind: "task" }));
    await slots.release("a2");
    expect(await slots.tryAcquire(ticket("a4", { account: "a" }))).toBe("wait");
    expect(await slots.tryAcquire(ticket("b1", { account: "b", kind: "task" }))).toBe("granted");
  });
}
