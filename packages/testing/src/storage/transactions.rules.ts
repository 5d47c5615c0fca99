import type { Storage, Stores } from "@vitae/core/ports";
import { expect } from "vitest";
import type { Rule } from "../conformance.ts";
import {
  accept,
  appendTo,
  callbackUrl,
  completedTask,
  contextOf,
  countOf,
  createAccount,
  createFundedAccount,
  deliveryOf,
  entryOf,
  holdOf,
  jobOf,
  keyOf,
  leaseOf,
  messageOf,
  noLimit,
  range,
  readSums,
  succeeded,
  taskOf,
} from "./fixtures.ts";

const misuse = { name: "TransactionMisuse" };

export function transactionRules(rule: Rule<Storage>): void {
  rule("a transaction stores its writes and returns the result of its work", async (storage) => {
    const answer = await storage.transaction(async (tx) => {
      await tx.accounts.create({ id: "acme", name: "Acme", state: "active", createdAt: 1 });
      await tx.ledger.append(entryOf("acme", "grant", 5));
      return "done";
    });
    expect(answer).toBe("done");
    expect(await readSums(storage, "acme")).toEqual({ balance: 5, held: 0 });
  });

  rule("a transaction sees its own writes", async ({ transaction }) => {
    const seen = await transaction(async (tx) => {
      await tx.accounts.create({ id: "acme", name: "Acme", state: "active", createdAt: 1 });
      return tx.accounts.get("acme");
    });
    expect(seen).toMatchObject({ id: "acme" });
  });

  rule("a transaction that throws stores nothing and rejects with the thrown error", async (storage) => {
    await createAccount(storage);
    await storage.ledger.append(entryOf("acme", "grant", 100));
    await storage.ledger.hold(holdOf("acme", "op1", 60));
    await storage.keys.create(keyOf("acme", "k1"), { maxActive: 25 });
    await storage.idempotency.claim({
      account: "acme",
      token: "k1",
      key: "r1",
      fingerprint: "f1",
      operation: "op1",
      at: 1,
      leaseUntil: 10,
    });
    for (const user of ["ada", "grace"]) await storage.resumes.add(contextOf("acme", user));
    await appendTo(storage, "res_acme_ada", 0);
    await accept(storage, "t1");
    await storage.tasks.claim("t1", leaseOf("worker"));
    await completedTask(storage, "t2", { callbackUrl });
    await storage.deliveries.put(deliveryOf("t2"));
    const before = await everythingOf(storage);
    const failing = storage.transaction(async (tx) => {
      await changeEverything(tx);
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect(await everythingOf(storage)).toEqual(before);
  });

  rule("a transaction with a failed call stores nothing", async (storage) => {
    await createAccount(storage);
    const failing = storage.transaction(async (tx) => {
      await tx.ledger.append(entryOf("acme", "grant", 5));
      await tx.ledger.append(entryOf("nobody", "other", 5));
    });
    await expect(failing).rejects.toThrow();
    expect(await storage.ledger.entries("acme")).toEqual([]);
  });

  rule("writes of a transaction are visible to others only after its commit", async (storage) => {
    const written = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const failing = storage.transaction(async (tx) => {
      await tx.accounts.create({ id: "acme", name: "Acme", state: "active", createdAt: 1 });
      written.resolve();
      await end.promise;
      throw new Error("changed my mind");
    });
    await written.promise;
    const seen = storage.accounts.get("acme");
    end.resolve();
    await expect(failing).rejects.toThrow("changed my mind");
    expect(await seen).toBeNull();
  });

  rule("transactions that read and then write lose no updates", async (storage) => {
    await createAccount(storage);
    await storage.ledger.append(entryOf("acme", "start", 1));
    const doubled = range(8).map((each) =>
      storage.transaction(async (tx) => {
        const balance = (await tx.accounts.get("acme"))?.balance ?? 0;
        return tx.ledger.append(entryOf("acme", `double${each}`, balance));
      }),
    );
    expect(countOf(await Promise.all(doubled), true)).toBe(8);
    expect((await readSums(storage, "acme")).balance).toBe(2 ** 8);
  });

  rule("a transaction with independent calls is atomic", async (storage) => {
    await createFundedAccount(storage, 100);
    await accept(storage, "t1");
    await storage.tasks.claim("t1", leaseOf("worker"));
    await storage.ledger.hold(holdOf("acme", "t1", 60));
    const end = (token: string) =>
      storage.transaction(
        async (tx) => {
          await tx.ledger.settle("t1", entryOf("acme", "t1", -40));
          await tx.deliveries.put(deliveryOf("t1"));
          await tx.outbox.enqueue(messageOf("t1", { kind: "deliver" }));
          if (!(await tx.tasks.complete("t1", token, succeeded))) throw new Error("another worker's");
        },
        { independent: true },
      );
    await expect(end("stranger")).rejects.toThrow("another worker's");
    expect(await readSums(storage, "acme")).toEqual({ balance: 100, held: 60 });
    expect(await storage.deliveries.get("t1")).toBeNull();
    await end("worker");
    expect(await readSums(storage, "acme")).toEqual({ balance: 60, held: 0 });
    expect(await storage.tasks.get("t1")).toMatchObject({ status: "succeeded", delivery: { status: "pending" } });
  });

  rule("one of ten parallel independent transactions completes a task", async (storage) => {
    await createFundedAccount(storage, 100);
    await accept(storage, "t1");
    await storage.tasks.claim("t1", leaseOf("worker"));
    const ends = range(10).map((each) =>
      storage.transaction(
        async (tx) => {
          if (!(await tx.tasks.complete("t1", "worker", succeeded))) throw new Error("ended already");
          await tx.ledger.append(entryOf("acme", `t1:${each}`, -40));
        },
        { independent: true },
      ),
    );
    const outcomes = await Promise.allSettled(ends);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await readSums(storage, "acme")).toEqual({ balance: 60, held: 0 });
  });

  rule("using the storage itself inside a transaction is rejected instead of blocking", async (storage) => {
    const touch = (use: () => Promise<unknown>) => storage.transaction(() => use());
    await expect(touch(() => storage.accounts.get("acme"))).rejects.toMatchObject(misuse);
    await expect(touch(() => storage.settings.getOrSet("a", "b"))).rejects.toMatchObject(misuse);
    await expect(touch(() => storage.slots.release("a"))).rejects.toMatchObject(misuse);
    await expect(touch(() => storage.resumes.find("acme", ""))).rejects.toMatchObject(misuse);
    await expect(touch(() => storage.jobs.get("a", "b"))).rejects.toMatchObject(misuse);
    await expect(touch(() => storage.tasks.get("a"))).rejects.toMatchObject(misuse);
    await expect(touch(() => storage.outbox.enqueue(messageOf("a")))).rejects.toMatchObject(misuse);
    await expect(touch(() => storage.queue.stats(1))).rejects.toMatchObject(misuse);
    await expect(touch(() => storage.transaction(async () => "nested"))).rejects.toMatchObject(misuse);
    await expect(touch(() => storage.close())).rejects.toMatchObject(misuse);
    expect(await storage.settings.get("a")).toBeNull();
  });

  rule("the stores of an ended transaction reject every call", async (storage) => {
    const kept = await storage.transaction(async (tx) => ({ tx }));
    await expect(kept.tx.settings.getOrSet("a", "b")).rejects.toThrow();
    expect(await storage.settings.get("a")).toBeNull();
  });

  rule("work that a transaction started may use the storage after its end", async (storage) => {
    const ended = Promise.withResolvers<void>();
    const { later } = await storage.transaction(async () => ({ later: ended.promise.then(() => storage.settings.get("a")) }));
    ended.resolve();
    expect(await later).toBeNull();
  });

  rule("a transaction with an aborted signal does not run its work", async (storage) => {
    let ran = false;
    const work = async () => {
      ran = true;
    };
    const reason = new Error("left");
    await expect(storage.transaction(work, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(ran).toBe(false);
  });

  rule("an abort before the commit rolls the transaction back", async (storage) => {
    const caller = new AbortController();
    const reason = new Error("left");
    const aborted = storage.transaction(
      async (tx) => {
        await tx.settings.getOrSet("a", "b");
        caller.abort(reason);
      },
      { signal: caller.signal },
    );
    await expect(aborted).rejects.toBe(reason);
    expect(await storage.settings.get("a")).toBeNull();
  });

  rule("an abort after the commit has no effect", async (storage) => {
    const caller = new AbortController();
    await storage.transaction((tx) => tx.settings.getOrSet("a", "b"), { signal: caller.signal });
    caller.abort();
    expect(await storage.settings.get("a")).toBe("b");
  });
}

const changeEverything = async (tx: Stores) => {
  await tx.accounts.create({ id: "other", name: "Other", state: "active", createdAt: 1 });
  await tx.ledger.settle("op1", entryOf("acme", "op1", -40));
  await tx.keys.create(keyOf("acme", "k2"), { maxActive: 25 });
  await tx.keys.revoke("k1", 5);
  await tx.settings.getOrSet("secret", "value");
  await tx.idempotency.finish({ token: "k1", key: "r1", operation: "op1" }, { answer: "a", resumeId: "res_acme_ada", expiresAt: 20 });
  await tx.idempotency.claim({ account: "acme", token: "k1", key: "r2", fingerprint: "f1", operation: "op2", at: 1, leaseUntil: 10 });
  await tx.resumes.add(contextOf("acme", "alan"));
  await appendTo(tx, "res_acme_ada", 1);
  await tx.resumes.remove("acme", "res_acme_grace");
  await tx.jobs.put(jobOf("acme", "job_1"));
  await tx.tasks.accept(taskOf("acme", "t3"), noLimit);
  await tx.tasks.complete("t1", "worker", succeeded);
  await tx.deliveries.put(deliveryOf("t1"));
  await tx.deliveries.record("t2", { after: 0, status: "delivered", httpStatus: 500, dueAt: 1 });
  await tx.tasks.purge(9_000);
  await tx.accounts.transition("acme", { from: ["active"], to: "suspended" });
  await tx.accounts.delete("acme");
};

const everythingOf = async (storage: Storage) => ({
  accounts: await storage.accounts.list(),
  keys: await storage.keys.list("acme"),
  entries: await storage.ledger.entries("acme"),
  contexts: await storage.resumes.list({ account: "acme", search: "", limit: 9, before: null, offset: 0 }),
  alan: await storage.resumes.find("acme", "user:alan"),
  versions: await storage.resumes.versions("res_acme_ada", { before: null, limit: 9 }),
  job: await storage.jobs.get("token of acme", "job_1"),
  tasks: await storage.tasks.list({ limit: 9 }),
  delivery: await storage.deliveries.get("t2"),
  deliveries: await storage.deliveries.counts(),
  secret: await storage.settings.get("secret"),
  reply: await storage.idempotency.claim({
    account: "acme",
    token: "k1",
    key: "r1",
    fingerprint: "f1",
    operation: "look",
    at: 2,
    leaseUntil: 10,
  }),
});
