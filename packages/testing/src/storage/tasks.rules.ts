import type { Storage } from "@vitae/core/ports";
import { expect } from "vitest";
import type { Rule } from "../conformance.ts";
import { accept, countOf, leaseOf, noLimit, range, succeeded, taskOf } from "./fixtures.ts";

const accepted = (answers: readonly { readonly accepted: boolean }[]) =>
  countOf(
    answers.map(({ accepted }) => accepted),
    true,
  );

export function taskRules(rule: Rule<Storage>): void {
  rule("an accepted task is queued, unchanged and without attempts", async ({ tasks }) => {
    const task = taskOf("acme", "t1", { input: '{"name":"José · 简历"}', createdAt: 1_700_000_000_000 });
    expect(await tasks.accept(task, noLimit)).toEqual({ accepted: true, ahead: 0 });
    expect(await tasks.get("t1")).toEqual({
      ...task,
      status: "queued",
      claims: 0,
      progress: 0,
      statusCode: null,
      result: null,
      error: null,
      delivery: { status: "not_requested", attempts: 0, httpStatus: null },
      completedAt: null,
      expiresAt: null,
    });
    expect(await tasks.get("t2")).toBeNull();
  });

  rule("a task of an account outside the storage is accepted", async ({ tasks }) => {
    const owner = { account: "local", token: "local", kind: "legacy", metered: false } as const;
    await tasks.accept(taskOf("local", "t1", { owner }), noLimit);
    expect((await tasks.get("t1"))?.owner).toEqual(owner);
  });

  rule("a task with an existing id is rejected", async (storage) => {
    await accept(storage, "t1");
    await expect(accept(storage, "t1")).rejects.toThrow();
    expect(await storage.tasks.counts()).toMatchObject({ queued: 1 });
  });

  rule("open tasks do not exceed the total limit and the limit of their account", async ({ tasks }) => {
    const of = (account: string, id: string) => tasks.accept(taskOf(account, id), { open: 3, openPerAccount: 2 });
    expect(await of("a", "a1")).toEqual({ accepted: true, ahead: 0 });
    expect(await of("a", "a2")).toEqual({ accepted: true, ahead: 1 });
    expect(await of("a", "a3")).toEqual({ accepted: false, ahead: 2 });
    expect(await of("b", "b1")).toEqual({ accepted: true, ahead: 0 });
    expect(await of("c", "c1")).toEqual({ accepted: false, ahead: 0 });
    expect(await tasks.get("a3")).toBeNull();
  });

  rule("a processing task counts as open, a finished one does not", async ({ tasks }) => {
    const narrow = { open: 1, openPerAccount: 1 };
    await tasks.accept(taskOf("acme", "t1"), narrow);
    await tasks.claim("t1", leaseOf("a"));
    expect(await tasks.accept(taskOf("acme", "t2"), narrow)).toEqual({ accepted: false, ahead: 1 });
    await tasks.complete("t1", "a", succeeded);
    expect(await tasks.accept(taskOf("acme", "t2"), narrow)).toEqual({ accepted: true, ahead: 0 });
  });

  rule("forty of sixty parallel tasks are accepted if the account limit is forty", async ({ tasks }) => {
    const answers = range(60).map((each) => tasks.accept(taskOf("acme", `t${each}`), { open: 900, openPerAccount: 40 }));
    expect(accepted(await Promise.all(answers))).toBe(40);
    expect(await tasks.counts()).toMatchObject({ queued: 40 });
  });

  rule("a hundred of 150 parallel tasks of many accounts are accepted if the limit is a hundred", async ({ tasks, transaction }) => {
    const answers = range(150).map((each) =>
      transaction((tx) => tx.tasks.accept(taskOf(`a${each % 10}`, `t${each}`), { open: 100, openPerAccount: 14 }), { independent: true }),
    );
    expect(accepted(await Promise.all(answers))).toBe(100);
    expect(await tasks.counts()).toMatchObject({ queued: 100 });
  });

  rule("a claim gives the task a lease of its worker and counts an attempt", async (storage) => {
    await accept(storage, "t1");
    expect(await storage.tasks.claim("t1", leaseOf("a"))).toBe("claimed");
    expect(await storage.tasks.get("t1")).toMatchObject({ id: "t1", status: "processing", claims: 1, input: "input of t1" });
    expect(await storage.tasks.activeWorkers()).toEqual(["worker of a"]);
    expect(await storage.tasks.claim("t1", leaseOf("b"))).toBe("taken");
    expect(await storage.tasks.claim("t2", leaseOf("b"))).toBe("taken");
  });

  rule("one of twenty parallel claims of a task succeeds", async (storage) => {
    await accept(storage, "t1");
    const begun = await Promise.all(range(20).map((each) => storage.tasks.claim("t1", leaseOf(`w${each}`))));
    expect(begun.filter((each) => each === "claimed")).toHaveLength(1);
    expect(await storage.tasks.get("t1")).toMatchObject({ claims: 1 });
  });

  rule("another worker can claim a task after its lease has expired, and not before", async (storage) => {
    await accept(storage, "t1");
    await storage.tasks.claim("t1", leaseOf("a"));
    expect(await storage.tasks.claim("t1", leaseOf("b", { now: 1_099 }))).toBe("taken");
    expect(await storage.tasks.claim("t1", leaseOf("b", { now: 1_100 }))).toBe("claimed");
    expect(await storage.tasks.get("t1")).toMatchObject({ claims: 2 });
  });

  rule("a renewal extends the lease and stores the progress", async (storage) => {
    await accept(storage, "t1");
    await storage.tasks.claim("t1", leaseOf("a"));
    expect(await storage.tasks.extend("t1", leaseOf("a", { now: 1_090 }), 0.3)).toBe(true);
    expect(await storage.tasks.get("t1")).toMatchObject({ progress: 0.3, status: "processing", claims: 1 });
    expect(await storage.tasks.claim("t1", leaseOf("b", { now: 1_189 }))).toBe("taken");
    expect(await storage.tasks.claim("t1", leaseOf("b", { now: 1_190 }))).toBe("claimed");
  });

  rule("writes with a stale fencing token are rejected", async (storage) => {
    await accept(storage, "t1");
    await storage.tasks.claim("t1", leaseOf("a"));
    const before = await storage.tasks.get("t1");
    for (const id of ["t1", "t2"]) {
      expect(await storage.tasks.extend(id, leaseOf("b"), 0.5)).toBe(false);
      expect(await storage.tasks.release(id, "b")).toBe(false);
      expect(await storage.tasks.complete(id, "b", succeeded)).toBe(false);
    }
    expect(await storage.tasks.get("t1")).toEqual(before);
  });

  rule("writes of a worker with an expired lease are rejected after another worker has claimed the task", async (storage) => {
    await accept(storage, "t1");
    await storage.tasks.claim("t1", leaseOf("zombie"));
    await storage.tasks.claim("t1", leaseOf("b", { now: 1_200 }));
    expect(await storage.tasks.extend("t1", leaseOf("zombie", { now: 1_201 }), 1)).toBe(false);
    expect(await storage.tasks.release("t1", "zombie")).toBe(false);
    expect(await storage.tasks.complete("t1", "zombie", succeeded)).toBe(false);
    expect(await storage.tasks.complete("t1", "b", succeeded)).toBe(true);
  });

  rule("a released task is queued without its attempt, and its worker loses the lease", async (storage) => {
    await accept(storage, "t1");
    await storage.tasks.claim("t1", leaseOf("a"));
    expect(await storage.tasks.release("t1", "a")).toBe(true);
    expect(await storage.tasks.get("t1")).toMatchObject({ status: "queued", claims: 0 });
    expect(await storage.tasks.complete("t1", "a", succeeded)).toBe(false);
    expect(await storage.tasks.claim("t1", leaseOf("b"))).toBe("claimed");
    expect(await storage.tasks.get("t1")).toMatchObject({ claims: 1 });
  });

  rule("a task fails after the maximum number of attempts when its lease expires, without a further attempt", async (storage) => {
    await accept(storage, "t1");
    for (const each of range(3)) {
      expect(await storage.tasks.claim("t1", leaseOf(`w${each}`, { now: 1_000 + each * 100 }))).toBe("claimed");
      expect(await storage.tasks.get("t1")).toMatchObject({ claims: each + 1 });
    }
    expect(await storage.tasks.claim("t1", leaseOf("last", { now: 1_299 }))).toBe("taken");
    expect(await storage.tasks.claim("t1", leaseOf("last", { now: 1_300 }))).toBe("lost");
    expect(await storage.tasks.get("t1")).toMatchObject({ claims: 3 });
    expect(await storage.tasks.claim("t1", leaseOf("late", { now: 1_301 }))).toBe("taken");
    const failed = { ...succeeded, status: "failed", statusCode: 500, result: null, error: "worker lost" } as const;
    expect(await storage.tasks.complete("t1", "last", failed)).toBe(true);
    expect(await storage.tasks.get("t1")).toMatchObject({ status: "failed", error: "worker lost", claims: 3 });
  });

  rule("a finished task has its outcome, no request, and never changes again", async (storage) => {
    await accept(storage, "t1");
    await storage.tasks.claim("t1", leaseOf("a"));
    expect(await storage.tasks.complete("t1", "a", succeeded)).toBe(true);
    const end = { status: "succeeded", input: "", statusCode: 200, result: "result", error: null, completedAt: 2_000, expiresAt: 3_000 };
    expect(await storage.tasks.get("t1")).toMatchObject(end);
    const before = await storage.tasks.get("t1");
    expect(await storage.tasks.complete("t1", "a", { ...succeeded, status: "failed" })).toBe(false);
    expect(await storage.tasks.extend("t1", leaseOf("a"), 0.1)).toBe(false);
    expect(await storage.tasks.release("t1", "a")).toBe(false);
    expect(await storage.tasks.claim("t1", leaseOf("b", { now: 9_000 }))).toBe("taken");
    expect(await storage.tasks.requeue(["worker of a"])).toEqual([]);
    expect(await storage.tasks.findStale({ now: 9_000, wokenBefore: 9_000, limit: 9 })).toEqual([]);
    expect(await storage.tasks.get("t1")).toEqual(before);
  });

  rule("the active workers are those of processing tasks, each once", async (storage) => {
    for (const id of ["t1", "t2", "t3", "t4"]) await accept(storage, id);
    for (const id of ["t1", "t2"]) await storage.tasks.claim(id, leaseOf(id, { worker: "one" }));
    await storage.tasks.claim("t3", leaseOf("t3", { worker: "two" }));
    expect([...(await storage.tasks.activeWorkers())].sort()).toEqual(["one", "two"]);
    await storage.tasks.complete("t3", "t3", succeeded);
    expect(await storage.tasks.activeWorkers()).toEqual(["one"]);
  });

  rule("tasks of dead workers are requeued with their attempts, and their fencing tokens are stale", async (storage) => {
    for (const id of ["t1", "t2", "t3"]) await accept(storage, id);
    for (const id of ["t1", "t2"]) await storage.tasks.claim(id, leaseOf(id, { worker: "dead" }));
    await storage.tasks.claim("t3", leaseOf("t3", { worker: "alive" }));
    const names = await storage.tasks.requeue(["dead", "unknown"]);
    expect([...names].sort((one, other) => (one.id < other.id ? -1 : 1))).toEqual([
      { id: "t1", account: "acme" },
      { id: "t2", account: "acme" },
    ]);
    expect(await storage.tasks.requeue(["dead"])).toEqual([]);
    expect(await storage.tasks.requeue([])).toEqual([]);
    expect(await storage.tasks.get("t1")).toMatchObject({ status: "queued", claims: 1 });
    expect(await storage.tasks.complete("t1", "t1", succeeded)).toBe(false);
    expect(await storage.tasks.complete("t3", "t3", succeeded)).toBe(true);
  });
}
