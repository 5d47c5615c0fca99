import type { Storage } from "@vitae/core/ports";
import { expect } from "vitest";
import type { Rule } from "../conformance.ts";
import { countOf, createAccount, entryOf, range, readSums } from "./fixtures.ts";

export function accountRules(rule: Rule<Storage>): void {
  rule("a new account has neither balance nor holds", async ({ accounts }) => {
    expect(
      await accounts.create({ id: "acme", name: "Ümläut & Söhne 株式会社", state: "provisioning", createdAt: 1_700_000_000_000 }),
    ).toBe(true);
    expect(await accounts.get("acme")).toEqual({
      id: "acme",
      name: "Ümläut & Söhne 株式会社",
      state: "provisioning",
      balance: 0,
      held: 0,
      createdAt: 1_700_000_000_000,
    });
  });

  rule("adding an account with an existing id is rejected", async (storage) => {
    await createAccount(storage, "acme", 1);
    expect(await storage.accounts.create({ id: "acme", name: "Another", state: "active", createdAt: 2 })).toBe(false);
    expect(await storage.accounts.get("acme")).toMatchObject({ name: "The acme company", createdAt: 1 });
  });

  rule("an unknown account returns null", async ({ accounts }) => {
    expect(await accounts.get("nobody")).toBeNull();
  });

  rule("accounts are listed newest first; with equal times the last one added is first", async (storage) => {
    await createAccount(storage, "old", 1);
    await createAccount(storage, "newest", 9);
    await createAccount(storage, "first-of-two", 5);
    await createAccount(storage, "second-of-two", 5);
    expect((await storage.accounts.list()).map(({ id }) => id)).toEqual(["newest", "second-of-two", "first-of-two", "old"]);
  });

  rule("a transition succeeds only from one of the named states", async (storage) => {
    await createAccount(storage);
    expect(await storage.accounts.transition("acme", { from: ["provisioning", "suspended"], to: "revoked" })).toBe(false);
    expect(await storage.accounts.get("acme")).toMatchObject({ state: "active" });
    expect(await storage.accounts.transition("acme", { from: ["suspended", "active"], to: "revoked" })).toBe(true);
    expect(await storage.accounts.get("acme")).toMatchObject({ state: "revoked" });
  });

  rule("a transition of an unknown account returns false", async ({ accounts }) => {
    expect(await accounts.transition("nobody", { from: ["active"], to: "suspended" })).toBe(false);
  });

  rule("one of twenty parallel transitions from one state succeeds", async (storage) => {
    await createAccount(storage);
    const moves = range(20).map(() => storage.accounts.transition("acme", { from: ["active"], to: "suspended" }));
    expect(countOf(await Promise.all(moves), true)).toBe(1);
  });

  rule("one of ten parallel activations grants the signup credit", async (storage) => {
    await storage.accounts.create({ id: "acme", name: "Acme", state: "provisioning", createdAt: 1 });
    const activations = range(10).map(() =>
      storage.transaction(async (tx) => {
        const moved = await tx.accounts.transition("acme", { from: ["provisioning"], to: "active" });
        return moved && tx.ledger.append(entryOf("acme", "grant:acme", 5));
      }),
    );
    expect(countOf(await Promise.all(activations), true)).toBe(1);
    expect(await readSums(storage, "acme")).toEqual({ balance: 5, held: 0 });
  });
}
