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

  rule("an id that exists is not taken again", async (storage) => {
    await createAccount(storage, "acme", 1);
    expect(await storage.accounts.create({ id: "acme", name: "Another", state: "active", createdAt: 2 })).toBe(false);
    expect(await storage.accounts.get("acme")).toMatchObject({ name: "The acme company", createdAt: 1 });
  });

  rule("an unknown account is null", async ({ accounts }) => {
    expect(await accounts.get("nobody")).toBeNull();
  });

  rule("accounts are listed newest first, the last one made first among equal times", async (storage) => {
    await createAccount(storage, "old", 1);
    await createAccount(storage, "newest", 9);
    await createAccount(storage, "first-of-two", 5);
    await createAccount(storage, "second-of-two", 5);
    expect((await storage.accounts.list()).map(({ id }) => id)).toEqual(["newest", "second-of-two", "first-of-two", "old"]);
  });

  rule("an account moves only out of one of the states named", async (storage) => {
    await createAccount(storage);
    expect(await storage.accounts.transition("acme", { from: ["provisioning", "suspended"], to: "revoked" })).toBe(false);
    expect(await storage.accounts.get("acme")).toMatchObject({ state: "active" });
    expect(await storage.accounts.transition("acme", { from: ["suspended", "active"], to: "revoked" })).toBe(true);
    expect(await storage.accounts.get("acme")).toMatchObject({ state: "revoked" });
  });

  rule("an unknown account does not move", async ({ accounts }) => {
    expect(await accounts.transition("nobody", { from: ["active"], to: "suspended" })).toBe(false);
  });

  rule("of twenty moves racing out of one state, one wins", async (storage) => {
    await createAccount(storage);
    const moves = range(20).map(() => storage.accounts.transition("acme", { from: ["active"], to: "suspended" }));
    expect(countOf(await Promise.all(moves), true)).toBe(1);
  });

  rule("of ten activations racing, one grants the first credit", async (storage) => {
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
