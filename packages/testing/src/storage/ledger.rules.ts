import type { Storage } from "@vitae/core/ports";
import { expect } from "vitest";
import type { Rule } from "../conformance.ts";
import { countOf, createAccount, createFundedAccount, entryOf, holdOf, range, readSums } from "./fixtures.ts";
import { ledgerProperty } from "./ledger-property.ts";

export function ledgerRules(rule: Rule<Storage>): void {
  rule("an entry changes the balance by its amount", async (storage) => {
    await createFundedAccount(storage, 5_000_000);
    expect(await storage.ledger.append(entryOf("acme", "correction", -7))).toBe(true);
    expect(await readSums(storage, "acme")).toEqual({ balance: 4_999_993, held: 0 });
  });

  rule("a reference is appended once: one of twenty parallel grants counts", async (storage) => {
    await createAccount(storage);
    const grants = range(20).map(() => storage.ledger.append(entryOf("acme", "grant:acme", 5)));
    expect(countOf(await Promise.all(grants), true)).toBe(1);
    expect(await readSums(storage, "acme")).toEqual({ balance: 5, held: 0 });
  });

  rule("an entry of an unknown account is rejected", async ({ ledger }) => {
    await expect(ledger.append(entryOf("nobody", "grant", 5))).rejects.toThrow();
    expect(await ledger.entries("nobody")).toEqual([]);
  });

  rule("entries are returned completely, oldest first", async (storage) => {
    await createAccount(storage);
    const first = {
      reference: "z",
      accountId: "acme",
      amount: -1,
      kind: "credit",
      reason: "goodwill · 好意",
      createdAt: 1_700_000_000_000,
    };
    const second = { ...first, reference: "a", amount: 2, reason: null };
    await storage.ledger.append(first);
    await storage.ledger.append(second);
    expect(await storage.ledger.entries("acme")).toEqual([first, second]);
  });

  rule("34 of 400 parallel holds are placed if the credit covers 34", async (storage) => {
    await createFundedAccount(storage, 34 * 100);
    const answers = await Promise.all(range(400).map((each) => storage.ledger.hold(holdOf("acme", `op${each}`, 100))));
    expect(countOf(answers, "held")).toBe(34);
    expect(countOf(answers, "no_credit")).toBe(366);
    expect(await readSums(storage, "acme")).toEqual({ balance: 3_400, held: 3_400 });
  });

  rule("a hold may exceed the remaining credit; the next one is rejected", async (storage) => {
    await createFundedAccount(storage, 1);
    expect(await storage.ledger.hold(holdOf("acme", "op1", 100))).toBe("held");
    expect(await storage.ledger.hold(holdOf("acme", "op2", 0))).toBe("no_credit");
  });

  rule("a hold of an account without credit is rejected, even with amount zero", async (storage) => {
    await createAccount(storage);
    expect(await storage.ledger.hold(holdOf("acme", "op1", 0))).toBe("no_credit");
  });

  rule("a hold of zero can be placed once, extended, settled and released", async (storage) => {
    await createFundedAccount(storage, 1);
    const answers = await Promise.all(range(10).map(() => storage.ledger.hold(holdOf("acme", "op1", 0))));
    expect(countOf(answers, "held")).toBe(10);
    await storage.ledger.hold(holdOf("acme", "op2", 0));
    expect(await storage.ledger.extend("op1", 5_000)).toBe(true);
    expect(await storage.ledger.settle("op1", entryOf("acme", "op1", 0))).toBe(true);
    expect(await storage.ledger.release("op1")).toBe(false);
    expect(await storage.ledger.release("op2")).toBe(true);
    expect(await storage.ledger.release("op2")).toBe(false);
    expect(await readSums(storage, "acme")).toEqual({ balance: 1, held: 0 });
    expect((await storage.ledger.entries("acme")).map(({ amount }) => amount)).toEqual([1, 0]);
  });

  rule("a free operation is appended once, and not for a deleted account", async (storage) => {
    await createFundedAccount(storage, 1);
    await storage.ledger.hold(holdOf("acme", "op1", 0));
    const settled = await Promise.all(range(10).map(() => storage.ledger.settle("op1", entryOf("acme", "op1", 0))));
    expect(countOf(settled, true)).toBe(1);
    await storage.ledger.hold(holdOf("acme", "op2", 0));
    await storage.accounts.delete("acme");
    await expect(storage.ledger.settle("op2", entryOf("acme", "op2", 0))).rejects.toThrow();
    await expect(storage.ledger.append(entryOf("nobody", "op3", 0))).rejects.toThrow();
    expect(await storage.ledger.entries("acme")).toEqual([]);
  });

  for (const state of ["provisioning", "suspended", "revoked"] as const) {
    rule(`a hold of an account in state ${state} is rejected`, async (storage) => {
      await createFundedAccount(storage, 100);
      await storage.accounts.transition("acme", { from: ["active"], to: state });
      expect(await storage.ledger.hold(holdOf("acme", "op1", 1))).toBe(state);
      expect(await storage.ledger.hold(holdOf("acme", "op1", 0))).toBe(state);
      expect(await readSums(storage, "acme")).toEqual({ balance: 100, held: 0 });
    });
  }

  rule("a hold of an unknown account is rejected", async ({ ledger }) => {
    expect(await ledger.hold(holdOf("nobody", "op1", 1))).toBe("no_account");
  });

  rule("an operation has one hold, also if no credit is left for a second one", async (storage) => {
    await createFundedAccount(storage, 100);
    const answers = await Promise.all(range(10).map(() => storage.ledger.hold(holdOf("acme", "op1", 60))));
    expect(countOf(answers, "held")).toBe(10);
    expect(await readSums(storage, "acme")).toEqual({ balance: 100, held: 60 });
    await storage.ledger.hold(holdOf("acme", "op2", 60));
    expect(await storage.ledger.hold(holdOf("acme", "op1", 60))).toBe("held");
    expect(await readSums(storage, "acme")).toEqual({ balance: 100, held: 120 });
  });

  rule("a settlement deletes the hold and charges once", async (storage) => {
    await createFundedAccount(storage, 100);
    await storage.ledger.hold(holdOf("acme", "op1", 60));
    const settled = await Promise.all(range(10).map(() => storage.ledger.settle("op1", entryOf("acme", "op1", -40))));
    expect(countOf(settled, true)).toBe(1);
    expect(await readSums(storage, "acme")).toEqual({ balance: 60, held: 0 });
    expect((await storage.ledger.entries("acme")).map(({ reference }) => reference)).toEqual(["grant", "op1"]);
  });

  rule("a settlement can make the balance negative; further holds are rejected then", async (storage) => {
    await createFundedAccount(storage, 10);
    await storage.ledger.hold(holdOf("acme", "op1", 5));
    await storage.ledger.settle("op1", entryOf("acme", "op1", -25));
    expect(await readSums(storage, "acme")).toEqual({ balance: -15, held: 0 });
    expect(await storage.ledger.hold(holdOf("acme", "op2", 0))).toBe("no_credit");
  });

  rule("a settlement with an existing reference changes nothing and keeps the hold", async (storage) => {
    await createFundedAccount(storage, 100);
    await storage.ledger.hold(holdOf("acme", "op1", 60));
    expect(await storage.ledger.settle("op1", entryOf("acme", "grant", -40))).toBe(false);
    expect(await readSums(storage, "acme")).toEqual({ balance: 100, held: 60 });
  });

  rule("an operation of a deleted account cannot be settled", async (storage) => {
    await createFundedAccount(storage, 100);
    await storage.ledger.hold(holdOf("acme", "op1", 60));
    await storage.accounts.delete("acme");
    await expect(storage.ledger.settle("op1", entryOf("acme", "op1", -40))).rejects.toThrow();
    expect(await storage.ledger.entries("acme")).toEqual([]);
  });

  rule("an operation is charged once if its account is suspended meanwhile; further holds are rejected", async (storage) => {
    await createFundedAccount(storage, 100);
    await storage.ledger.hold(holdOf("acme", "op1", 60));
    await storage.accounts.transition("acme", { from: ["active"], to: "suspended" });
    expect(await storage.ledger.hold(holdOf("acme", "op2", 0))).toBe("suspended");
    const settled = await Promise.all(range(5).map(() => storage.ledger.settle("op1", entryOf("acme", "op1", -40))));
    expect(countOf(settled, true)).toBe(1);
    expect(await readSums(storage, "acme")).toEqual({ balance: 60, held: 0 });
  });

  rule("releasing a hold charges nothing and succeeds once", async (storage) => {
    await createFundedAccount(storage, 100);
    await storage.ledger.hold(holdOf("acme", "op1", 60));
    expect(countOf(await Promise.all(range(10).map(() => storage.ledger.release("op1"))), true)).toBe(1);
    expect(await readSums(storage, "acme")).toEqual({ balance: 100, held: 0 });
  });

  rule("a settlement charges once if the hold is released in parallel", async (storage) => {
    await createFundedAccount(storage, 100);
    await storage.ledger.hold(holdOf("acme", "op1", 60));
    const settled = range(6).map(() => storage.ledger.settle("op1", entryOf("acme", "op1", -40)));
    await Promise.all(range(6).map((each) => (each % 2 ? storage.ledger.release("op1") : storage.ledger.releaseExpired(1_000))));
    expect(countOf(await Promise.all(settled), true)).toBe(1);
    expect(await readSums(storage, "acme")).toEqual({ balance: 60, held: 0 });
  });

  rule("after any interleaving the balance equals the sum of the entries, and the held sum that of the open holds", ledgerProperty);
}
