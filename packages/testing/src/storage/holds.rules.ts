import type { Storage } from "@vitae/core/ports";
import { expect } from "vitest";
import type { Rule } from "../conformance.ts";
import { countOf, createFundedAccount, entryOf, holdOf, range, readSums } from "./fixtures.ts";

export function holdRules(rule: Rule<Storage>): void {
  rule("a hold that blocks another one is released after it has expired, and not before", async (storage) => {
    await createFundedAccount(storage, 60);
    await storage.ledger.hold(holdOf("acme", "dead", 60, { expiresAt: 50 }));
    expect(await storage.ledger.hold(holdOf("acme", "op1", 10, { createdAt: 49 }))).toBe("no_credit");
    expect(await storage.ledger.hold(holdOf("acme", "op1", 10, { createdAt: 50 }))).toBe("held");
    expect(await readSums(storage, "acme")).toEqual({ balance: 60, held: 10 });
    expect(await storage.ledger.release("dead")).toBe(false);
  });

  rule("placing a hold releases expired holds of its account; maintenance releases the others", async (storage) => {
    for (const id of ["acme", "other"]) {
      await createFundedAccount(storage, 60, id);
      await storage.ledger.hold(holdOf(id, `dead:${id}`, 60, { expiresAt: 50 }));
    }
    await storage.ledger.hold(holdOf("acme", "op1", 10, { createdAt: 50 }));
    expect(await readSums(storage, "acme")).toEqual({ balance: 60, held: 10 });
    expect(await readSums(storage, "other")).toEqual({ balance: 60, held: 60 });
  });

  rule("releasing an expired hold does not release credit of other holds", async (storage) => {
    await createFundedAccount(storage, 60);
    await storage.ledger.hold(holdOf("acme", "dead", 1, { expiresAt: 50 }));
    await storage.ledger.hold(holdOf("acme", "alive", 60));
    expect(await storage.ledger.hold(holdOf("acme", "op1", 10, { createdAt: 50 }))).toBe("no_credit");
    expect(await readSums(storage, "acme")).toEqual({ balance: 60, held: 60 });
  });

  rule("parallel holds get exactly the credit of an expired hold", async (storage) => {
    await createFundedAccount(storage, 100);
    await storage.ledger.hold(holdOf("acme", "dead", 100, { expiresAt: 50 }));
    const race = range(20).map((each) => storage.ledger.hold(holdOf("acme", `op${each}`, 25, { createdAt: 60 })));
    const swept = range(2).map(() => storage.ledger.releaseExpired(60));
    expect(countOf(await Promise.all(race), "held")).toBe(4);
    await Promise.all(swept);
    expect(await readSums(storage, "acme")).toEqual({ balance: 100, held: 100 });
  });

  rule("maintenance releases the expired holds of all accounts and returns their number", async (storage) => {
    for (const id of ["acme", "other"]) {
      await createFundedAccount(storage, 100, id);
      for (const each of range(3)) await storage.ledger.hold(holdOf(id, `${id}${each}`, 10, { expiresAt: 50 + each }));
    }
    expect(await storage.ledger.releaseExpired(49)).toBe(0);
    expect(await storage.ledger.releaseExpired(51)).toBe(4);
    expect(await storage.ledger.releaseExpired(51)).toBe(0);
    for (const id of ["acme", "other"]) expect(await readSums(storage, id)).toEqual({ balance: 100, held: 10 });
  });

  rule("parallel maintenance releases each hold once", async (storage) => {
    await createFundedAccount(storage, 1_000);
    for (const each of range(8)) await storage.ledger.hold(holdOf("acme", `op${each}`, 10));
    const freed = await Promise.all(range(4).map(() => storage.ledger.releaseExpired(1_000)));
    expect(freed.reduce((sum, count) => sum + count, 0)).toBe(8);
    expect(await readSums(storage, "acme")).toEqual({ balance: 1_000, held: 0 });
  });

  rule("an extended hold outlives its first expiry", async (storage) => {
    await createFundedAccount(storage, 60);
    await storage.ledger.hold(holdOf("acme", "long", 60, { expiresAt: 50 }));
    expect(await storage.ledger.extend("long", 90)).toBe(true);
    expect(await storage.ledger.hold(holdOf("acme", "op1", 10, { createdAt: 89 }))).toBe("no_credit");
    expect(await storage.ledger.releaseExpired(89)).toBe(0);
    expect(await storage.ledger.releaseExpired(90)).toBe(1);
  });

  rule("a released hold cannot be extended", async (storage) => {
    await createFundedAccount(storage, 100);
    for (const operation of ["settled", "released", "expired"]) await storage.ledger.hold(holdOf("acme", operation, 5));
    await storage.ledger.settle("settled", entryOf("acme", "settled", -5));
    await storage.ledger.release("released");
    await storage.ledger.releaseExpired(1_000);
    for (const operation of ["settled", "released", "expired", "never"]) {
      expect(await storage.ledger.extend(operation, 5_000)).toBe(false);
    }
    expect(await readSums(storage, "acme")).toEqual({ balance: 95, held: 0 });
  });

  rule("an operation whose hold has expired is charged once", async (storage) => {
    await createFundedAccount(storage, 100);
    await storage.ledger.hold(holdOf("acme", "late", 60, { expiresAt: 50 }));
    expect(await storage.ledger.releaseExpired(50)).toBe(1);
    const settled = await Promise.all(range(10).map(() => storage.ledger.settle("late", entryOf("acme", "late", -40))));
    expect(countOf(settled, true)).toBe(1);
    expect(await readSums(storage, "acme")).toEqual({ balance: 60, held: 0 });
  });

  rule("settling an operation with an expired hold does not affect the hold of another one", async (storage) => {
    await createFundedAccount(storage, 60);
    await storage.ledger.hold(holdOf("acme", "late", 60, { expiresAt: 50 }));
    await storage.ledger.hold(holdOf("acme", "next", 30, { createdAt: 50 }));
    expect(await storage.ledger.settle("late", entryOf("acme", "late", -60))).toBe(true);
    expect(await readSums(storage, "acme")).toEqual({ balance: 0, held: 30 });
  });

  rule("an operation with a released hold can get another hold", async (storage) => {
    await createFundedAccount(storage, 100);
    await storage.ledger.hold(holdOf("acme", "again", 60, { expiresAt: 50 }));
    await storage.ledger.releaseExpired(50);
    expect(await storage.ledger.hold(holdOf("acme", "again", 60, { createdAt: 51 }))).toBe("held");
    expect(await readSums(storage, "acme")).toEqual({ balance: 100, held: 60 });
  });
}
