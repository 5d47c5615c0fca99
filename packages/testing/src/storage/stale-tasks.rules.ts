import type { Storage } from "@vitae/core/ports";
import { expect } from "vitest";
import type { Rule } from "../conformance.ts";
import { accept, leaseOf, range } from "./fixtures.ts";

const names = (idle: readonly { readonly id: string }[]) => idle.map(({ id }) => id);

export function idleTaskRules(rule: Rule<Storage>): void {
  rule("a task that is queued for long is reported as stale once per interval", async (storage) => {
    await accept(storage, "t1", { createdAt: 100 });
    expect(await storage.tasks.findStale({ now: 150, wokenBefore: 100, limit: 9 })).toEqual([]);
    expect(await storage.tasks.findStale({ now: 150, wokenBefore: 101, limit: 9 })).toEqual([{ id: "t1", account: "acme" }]);
    expect(await storage.tasks.findStale({ now: 151, wokenBefore: 150, limit: 9 })).toEqual([]);
    expect(names(await storage.tasks.findStale({ now: 200, wokenBefore: 151, limit: 9 }))).toEqual(["t1"]);
    expect(await storage.tasks.get("t1")).toMatchObject({ status: "queued", claims: 0 });
  });

  rule("a task with an expired lease is requeued and reported at once, and its attempt counts", async (storage) => {
    await accept(storage, "t1");
    await storage.tasks.claim("t1", leaseOf("a"));
    expect(await storage.tasks.findStale({ now: 1_099, wokenBefore: 900, limit: 9 })).toEqual([]);
    expect(names(await storage.tasks.findStale({ now: 1_100, wokenBefore: 900, limit: 9 }))).toEqual(["t1"]);
    expect(await storage.tasks.get("t1")).toMatchObject({ status: "queued", claims: 1 });
    expect(await storage.tasks.extend("t1", leaseOf("a", { now: 1_101 }), 0.5)).toBe(false);
    expect(await storage.tasks.findStale({ now: 1_101, wokenBefore: 901, limit: 9 })).toEqual([]);
  });

  rule("a requeued task becomes stale after the same time as others", async (storage) => {
    for (const id of ["given", "taken"]) {
      await accept(storage, id);
      await storage.tasks.claim(id, leaseOf(id, { worker: id }));
    }
    await storage.tasks.release("given", "given");
    await storage.tasks.requeue(["taken"]);
    expect(await storage.tasks.findStale({ now: 1_050, wokenBefore: 1_000, limit: 9 })).toEqual([]);
    expect(names(await storage.tasks.findStale({ now: 1_500, wokenBefore: 1_200, limit: 9 })).sort()).toEqual(["given", "taken"]);
  });

  rule("at most the limit of stale tasks is reported, the oldest first; the next call reports the rest", async (storage) => {
    for (const each of [3, 1, 2, 0]) await accept(storage, `t${each}`, { createdAt: 100 + each });
    expect(names(await storage.tasks.findStale({ now: 500, wokenBefore: 400, limit: 3 }))).toEqual(["t0", "t1", "t2"]);
    expect(names(await storage.tasks.findStale({ now: 500, wokenBefore: 400, limit: 3 }))).toEqual(["t3"]);
  });

  rule("a stale task is reported to one of several parallel callers", async (storage) => {
    for (const each of range(30)) await accept(storage, `t${each}`);
    const named = await Promise.all(range(6).map(() => storage.tasks.findStale({ now: 500, wokenBefore: 400, limit: 10 })));
    const rest = await storage.tasks.findStale({ now: 500, wokenBefore: 400, limit: 30 });
    expect(names([...named.flat(), ...rest]).sort()).toEqual(
      range(30)
        .map((each) => `t${each}`)
        .sort(),
    );
  });
}
