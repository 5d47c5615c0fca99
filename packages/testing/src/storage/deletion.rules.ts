import type { Storage } from "@vitae/core/ports";
import { expect } from "vitest";
import type { Rule } from "../conformance.ts";
import {
  accept,
  appendTo,
  callbackUrl,
  completedTask,
  contextOf,
  createAccount,
  createFundedAccount,
  deliveryOf,
  entryOf,
  holdOf,
  jobOf,
  keyOf,
  leaseOf,
  messageOf,
  range,
  readSums,
  succeeded,
  taskOf,
} from "./fixtures.ts";

const populated = async (storage: Storage, id: string) => {
  await createAccount(storage, id);
  await storage.ledger.append(entryOf(id, `grant:${id}`, 100));
  await storage.ledger.hold(holdOf(id, `op:${id}`, 60));
  await storage.keys.create(keyOf(id, `k-${id}`), { maxActive: 25 });
  await storage.idempotency.claim(replyOf(id));
  await storage.idempotency.finish(replyOf(id), { answer: "kept", resumeId: null, expiresAt: 1_000 });
  await storage.resumes.add(contextOf(id, "ada"));
  await appendTo(storage, `res_${id}_ada`, 0);
  await storage.jobs.put(jobOf(id, `job:${id}`));
  const { owner } = taskOf(id, "");
  await accept(storage, `open:${id}`, { owner }, id);
  await completedTask(storage, `ended:${id}`, { owner, callbackUrl });
  await storage.deliveries.put(deliveryOf(`ended:${id}`, {}, id));
  for (const kind of ["run", "deliver"] as const) await storage.outbox.enqueue(messageOf(`ended:${id}`, { kind, account: id }));
};

const replyOf = (id: string) => ({ account: id, token: `k-${id}`, key: "r1", fingerprint: "f1", operation: "op1", at: 1, leaseUntil: 10 });

export function deletionRules(rule: Rule<Storage>): void {
  rule("deleting an account deletes all its data", async (storage) => {
    await populated(storage, "acme");
    expect(await storage.accounts.delete("acme")).toBe(true);
    expect(await storage.accounts.get("acme")).toBeNull();
    expect(await storage.keys.find(keyOf("acme", "k-acme").prefix)).toBeNull();
    expect(await storage.keys.list("acme")).toEqual([]);
    expect(await storage.ledger.entries("acme")).toEqual([]);
    expect(await storage.ledger.release("op:acme")).toBe(false);
    expect(await storage.idempotency.claim(replyOf("acme"))).toEqual({ state: "fresh" });
    expect(await storage.resumes.get("acme", "res_acme_ada")).toBeNull();
    expect(await storage.resumes.version("res_acme_ada", 1)).toBeNull();
    expect(await storage.jobs.get("token of acme", "job:acme")).toBeNull();
    for (const id of ["open:acme", "ended:acme"]) expect(await storage.tasks.get(id)).toBeNull();
    expect(await storage.deliveries.get("ended:acme")).toBeNull();
  });

  rule("tasks of a deleted account are not counted, and their worker finds no task", async (storage) => {
    await populated(storage, "acme");
    await storage.tasks.claim("open:acme", leaseOf("t1"));
    await storage.accounts.delete("acme");
    expect(await storage.tasks.extend("open:acme", leaseOf("t1"), 0.5)).toBe(false);
    expect(await storage.tasks.complete("open:acme", "t1", succeeded)).toBe(false);
    expect(await storage.deliveries.record("ended:acme", { after: 0, status: "delivered", httpStatus: 500, dueAt: 1 })).toBe(false);
    expect(await storage.tasks.activeWorkers()).toEqual([]);
    expect(await storage.tasks.counts()).toEqual({ queued: 0, processing: 0, succeeded: 0, failed: 0, oldestQueuedAt: null });
    expect(await storage.tasks.accept(taskOf("acme", "again"), { open: 1, openPerAccount: 1 })).toEqual({ accepted: true, ahead: 0 });
  });

  rule("deleting an account deletes the idempotency keys of tokens that are not API keys", async (storage) => {
    await createAccount(storage);
    const reply = { ...replyOf("acme"), token: "a session of the host" };
    await storage.idempotency.claim(reply);
    await storage.idempotency.claim({ ...reply, account: "elsewhere", key: "r2" });
    await storage.accounts.delete("acme");
    expect(await storage.idempotency.claim(reply)).toEqual({ state: "fresh" });
    expect(await storage.idempotency.claim({ ...reply, key: "r2" })).toEqual({ state: "running" });
  });

  rule("saving a résumé during the deletion of its account leaves neither résumé nor charge", async (storage) => {
    for (const round of range(12)) {
      await createFundedAccount(storage, 100);
      const { resumeId } = contextOf("acme", `user${round}`);
      const save = storage.transaction(
        async (tx) => {
          await tx.ledger.settle(`op${round}`, entryOf("acme", `op${round}`, 0));
          await tx.resumes.add(contextOf("acme", `user${round}`));
          await appendTo(tx, resumeId, 0);
        },
        { independent: true },
      );
      const deleted = new Promise((resolve) => setTimeout(resolve, round % 4)).then(() => storage.accounts.delete("acme"));
      const [, gone] = await Promise.allSettled([save, deleted]);
      expect(gone).toEqual({ status: "fulfilled", value: true });
      expect(await storage.resumes.find("acme", `user:user${round}`)).toBeNull();
      expect(await storage.resumes.version(resumeId, 1)).toBeNull();
      expect(await storage.ledger.entries("acme")).toEqual([]);
    }
  });

  rule("deleting an account does not release the slots of running operations", async (storage) => {
    await createAccount(storage);
    const ticket = { account: "acme", kind: "request", limit: 1, taskLimit: 1, now: 1, leaseMs: 100 } as const;
    await storage.slots.tryAcquire({ ...ticket, token: "running" });
    await storage.slots.tryAcquire({ ...ticket, token: "waiting" });
    await storage.accounts.delete("acme");
    expect(await storage.slots.extend("running", ticket)).toBe(true);
    expect(await storage.slots.tryAcquire({ ...ticket, token: "waiting" })).toBe("wait");
    await storage.slots.release("running");
    expect(await storage.slots.tryAcquire({ ...ticket, token: "waiting" })).toBe("granted");
  });

  rule("deleting an account does not affect other accounts", async (storage) => {
    await populated(storage, "acme");
    await populated(storage, "other");
    await storage.accounts.delete("acme");
    expect(await readSums(storage, "other")).toEqual({ balance: 100, held: 60 });
    expect(await storage.keys.list("other")).toHaveLength(1);
    expect(await storage.ledger.entries("other")).toHaveLength(1);
    expect(await storage.idempotency.claim(replyOf("other"))).toEqual({ state: "done", answer: "kept" });
    expect(await storage.ledger.release("op:other")).toBe(true);
    expect((await storage.tasks.list({ limit: 9 })).map(({ id }) => id).sort()).toEqual(["ended:other", "open:other"]);
    expect(await storage.resumes.get("other", "res_other_ada")).toMatchObject({ version: 1 });
    expect(await storage.resumes.version("res_other_ada", 1)).not.toBeNull();
    expect(await storage.jobs.get("token of other", "job:other")).not.toBeNull();
    expect(await storage.deliveries.get("ended:other")).toMatchObject({ status: "pending" });
  });

  rule("references and key prefixes of a deleted account can be used again", async (storage) => {
    await populated(storage, "acme");
    await storage.accounts.delete("acme");
    await populated(storage, "acme");
    expect(await readSums(storage, "acme")).toEqual({ balance: 100, held: 60 });
  });

  rule("deleting a deleted or unknown account returns false", async (storage) => {
    await createAccount(storage);
    expect(await storage.accounts.delete("acme")).toBe(true);
    expect(await storage.accounts.delete("acme")).toBe(false);
  });
}
