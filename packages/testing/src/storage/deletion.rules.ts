import type { Storage } from "@vitae/core/ports";
import { expect } from "vitest";
import type { Rule } from "../conformance.ts";
import { createAccount, entryOf, holdOf, keyOf, sumsOf } from "./fixtures.ts";

const populated = async (storage: Storage, id: string) => {
  await createAccount(storage, id);
  await storage.ledger.enter(entryOf(id, `grant:${id}`, 100));
  await storage.ledger.hold(holdOf(id, `op:${id}`, 60));
  await storage.keys.create(keyOf(id, `k-${id}`), { maxActive: 25 });
  await storage.replies.begin(replyOf(id));
  await storage.replies.finish(replyOf(id), { answer: "kept", expiresAt: 1_000 });
};

const replyOf = (id: string) => ({ account: id, token: `k-${id}`, key: "r1", fingerprint: "f1", operation: "op1", at: 1, leaseUntil: 10 });

export function deletionRules(rule: Rule<Storage>): void {
  rule("a deleted account takes everything it owns with it", async (storage) => {
    await populated(storage, "acme");
    expect(await storage.accounts.delete("acme")).toBe(true);
    expect(await storage.accounts.get("acme")).toBeNull();
    expect(await storage.keys.find(keyOf("acme", "k-acme").prefix)).toBeNull();
    expect(await storage.keys.list("acme")).toEqual([]);
    expect(await storage.ledger.entries("acme")).toEqual([]);
    expect(await storage.ledger.release("op:acme")).toBe(false);
    expect(await storage.replies.begin(replyOf("acme"))).toEqual({ state: "fresh" });
  });

  rule("what is remembered for tokens that are no keys of the storage goes with their account", async (storage) => {
    await createAccount(storage);
    const reply = { ...replyOf("acme"), token: "a session of the host" };
    await storage.replies.begin(reply);
    await storage.replies.begin({ ...reply, account: "elsewhere", key: "r2" });
    await storage.accounts.delete("acme");
    expect(await storage.replies.begin(reply)).toEqual({ state: "fresh" });
    expect(await storage.replies.begin({ ...reply, key: "r2" })).toEqual({ state: "running" });
  });

  rule("places for heavy work stay taken by what runs in them", async (storage) => {
    await createAccount(storage);
    const ticket = { account: "acme", limit: 1, now: 1, leaseMs: 100 };
    await storage.slots.take({ ...ticket, token: "running" });
    await storage.slots.take({ ...ticket, token: "waiting" });
    await storage.accounts.delete("acme");
    expect(await storage.slots.extend("running", ticket)).toBe(true);
    expect(await storage.slots.take({ ...ticket, token: "waiting" })).toBe("wait");
    await storage.slots.free("running");
    expect(await storage.slots.take({ ...ticket, token: "waiting" })).toBe("granted");
  });

  rule("other accounts keep all of theirs", async (storage) => {
    await populated(storage, "acme");
    await populated(storage, "other");
    await storage.accounts.delete("acme");
    expect(await sumsOf(storage, "other")).toEqual({ balance: 100, held: 60 });
    expect(await storage.keys.list("other")).toHaveLength(1);
    expect(await storage.ledger.entries("other")).toHaveLength(1);
    expect(await storage.replies.begin(replyOf("other"))).toEqual({ state: "done", answer: "kept" });
    expect(await storage.ledger.release("op:other")).toBe(true);
  });

  rule("what a deleted account left can be made anew, with its references and prefixes", async (storage) => {
    await populated(storage, "acme");
    await storage.accounts.delete("acme");
    await populated(storage, "acme");
    expect(await sumsOf(storage, "acme")).toEqual({ balance: 100, held: 60 });
  });

  rule("an account is deleted once; an unknown one never", async (storage) => {
    await createAccount(storage);
    expect(await storage.accounts.delete("acme")).toBe(true);
    expect(await storage.accounts.delete("acme")).toBe(false);
  });
}
