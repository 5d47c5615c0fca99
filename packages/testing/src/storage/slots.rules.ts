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
  rule("as many places are granted as the limit says", async ({ slots }) => {
    const answers = await Promise.all(range(20).map((each) => slots.tryAcquire(ticket(`t${each}`))));
    expect(countOf(answers, "granted")).toBe(3);
    expect(countOf(answers, "wait")).toBe(17);
  });

  rule("a place asked for again stays granted and takes no second one", async ({ slots }) => {
    for (const _ of range(5)) expect(await slots.tryAcquire(ticket("t1", { limit: 2 }))).toBe("granted");
    expect(await slots.tryAcquire(ticket("t2", { limit: 2 }))).toBe("granted");
    expect(await slots.tryAcquire(ticket("t3", { limit: 2 }))).toBe("wait");
  });

  rule("a freed place goes to the oldest ticket, whoever asks first", async ({ slots }) => {
    for (const token of ["busy", "first", "second"]) await slots.tryAcquire(ticket(token, { limit: 1 }));
    await slots.release("busy");
    expect(await slots.tryAcquire(ticket("second", { limit: 1 }))).toBe("wait");
    expect(await slots.tryAcquire(ticket("first", { limit: 1 }))).toBe("granted");
  });

  rule("the account with the fewest places goes first, then the oldest ticket", async ({ slots }) => {
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

  rule("a ticket that left the line no longer holds it up", async ({ slots }) => {
    for (const token of ["busy", "first", "second"]) await slots.tryAcquire(ticket(token, { limit: 1 }));
    await slots.release("first");
    await slots.release("busy");
    expect(await slots.tryAcquire(ticket("second", { limit: 1 }))).toBe("granted");
  });

  rule("a place whose lease ran out is free again", async ({ slots }) => {
    await slots.tryAcquire(ticket("dead", { limit: 1 }));
    expect(await slots.tryAcquire(ticket("next", { limit: 1, now: 1_099 }))).toBe("wait");
    expect(await slots.tryAcquire(ticket("next", { limit: 1, now: 1_100 }))).toBe("granted");
  });

  rule("a waiting ticket whose lease ran out leaves the line", async ({ slots }) => {
    await slots.tryAcquire(ticket("busy", { limit: 1, leaseMs: 1_000 }));
    await slots.tryAcquire(ticket("dead", { limit: 1 }));
    await slots.tryAcquire(ticket("alive", { limit: 1, leaseMs: 1_000 }));
    await slots.release("busy");
    expect(await slots.tryAcquire(ticket("alive", { limit: 1, now: 1_099 }))).toBe("wait");
    expect(await slots.tryAcquire(ticket("alive", { limit: 1, now: 1_100 }))).toBe("granted");
  });

  rule("asking again renews a waiting ticket's lease and keeps its turn", async ({ slots }) => {
    await slots.tryAcquire(ticket("busy", { limit: 1, leaseMs: 1_000 }));
    await slots.tryAcquire(ticket("first", { limit: 1 }));
    await slots.tryAcquire(ticket("second", { limit: 1, leaseMs: 1_000 }));
    await slots.tryAcquire(ticket("first", { limit: 1, now: 1_090 }));
    await slots.release("busy");
    expect(await slots.tryAcquire(ticket("second", { limit: 1, now: 1_150 }))).toBe("wait");
    expect(await slots.tryAcquire(ticket("first", { limit: 1, now: 1_150 }))).toBe("granted");
  });

  rule("an extended place outlives its first lease", async ({ slots }) => {
    await slots.tryAcquire(ticket("busy", { limit: 1 }));
    expect(await slots.extend("busy", { now: 1_090, leaseMs: 100 })).toBe(true);
    expect(await slots.tryAcquire(ticket("next", { limit: 1, now: 1_189 }))).toBe("wait");
    expect(await slots.tryAcquire(ticket("next", { limit: 1, now: 1_190 }))).toBe("granted");
  });

  rule("a place that was lost to another cannot be extended", async ({ slots }) => {
    await slots.tryAcquire(ticket("late", { limit: 1 }));
    await slots.tryAcquire(ticket("next", { limit: 1, now: 1_200 }));
    expect(await slots.extend("late", { now: 1_200, leaseMs: 100 })).toBe(false);
    expect(await slots.extend("never", { now: 1_200, leaseMs: 100 })).toBe(false);
  });

  rule("freeing twice, or what was never taken, does nothing", async ({ slots }) => {
    await slots.tryAcquire(ticket("busy", { limit: 1 }));
    await slots.release("never");
    expect(await slots.tryAcquire(ticket("next", { limit: 1 }))).toBe("wait");
    await slots.release("busy");
    await slots.release("busy");
    expect(await slots.tryAcquire(ticket("next", { limit: 1 }))).toBe("granted");
  });

  rule("tasks take no more places than are theirs, and requests all that are left", async ({ slots }) => {
    const tasks = await Promise.all(range(10).map((each) => slots.tryAcquire(ticket(`t${each}`, { kind: "task" }))));
    expect(countOf(tasks, "granted")).toBe(2);
    expect(await slots.tryAcquire(ticket("r1"))).toBe("granted");
    expect(await slots.tryAcquire(ticket("r2"))).toBe("wait");
  });

  rule("requests may take every place, and tasks wait then", async ({ slots }) => {
    for (const token of ["r1", "r2", "r3"]) expect(await slots.tryAcquire(ticket(token))).toBe("granted");
    expect(await slots.tryAcquire(ticket("t1", { kind: "task" }))).toBe("wait");
    await slots.release("r1");
    expect(await slots.tryAcquire(ticket("t1", { kind: "task" }))).toBe("granted");
  });

  rule("a task that waits for other tasks holds up no request, and keeps its turn before later ones", async ({ slots }) => {
    for (const token of ["t1", "t2", "t3"]) await slots.tryAcquire(ticket(token, { kind: "task" }));
    expect(await slots.tryAcquire(ticket("r1"))).toBe("granted");
    await slots.tryAcquire(ticket("r2"));
    await slots.release("t1");
    expect(await slots.tryAcquire(ticket("r2"))).toBe("wait");
    expect(await slots.tryAcquire(ticket("t3", { kind: "task" }))).toBe("granted");
    await slots.release("r1");
    expect(await slots.tryAcquire(ticket("r2"))).toBe("granted");
  });

  rule("the account with the fewest places goes first, whatever they are for", async ({ slots }) => {
    await slots.tryAcquire(ticket("a1", { account: "a", kind: "task" }));
    for (const token of ["a2", "a3"]) await slots.tryAcquire(ticket(token, { account: "a" }));
    await slots.tryAcquire(ticket("a4", { account: "a" }));
    await slots.tryAcquire(ticket("b1", { account: "b", kind: "task" }));
    await slots.release("a2");
    expect(await slots.tryAcquire(ticket("a4", { account: "a" }))).toBe("wait");
    expect(await slots.tryAcquire(ticket("b1", { account: "b", kind: "task" }))).toBe("granted");
  });
}
