import type { Storage } from "@vitae/core/ports";
import { expect, vi } from "vitest";
import type { Rule } from "../conformance.ts";
import { createFundedAccount, holdOf, readSums } from "./fixtures.ts";
import { admissionRace, fundedFor, paidService, price, readOne } from "./paid-service.ts";

export function serviceRules(rule: Rule<Storage>): void {
  rule("a service runs and charges 3 of 20 parallel operations if the credit covers 3", (storage) => admissionRace(storage, 20, 3));

  rule("an operation is charged once if its hold was released while it ran", async (storage) => {
    await fundedFor(storage, 5);
    const service = paidService(storage, () => storage.ledger.releaseExpired(Number.MAX_SAFE_INTEGER));
    await readOne(service);
    expect(await readSums(storage, "acme")).toEqual({ balance: 4 * price, held: 0 });
    await service.close();
  });

  rule("an operation is charged if its account is suspended meanwhile; the next one is rejected", async (storage) => {
    await fundedFor(storage, 5);
    const service = paidService(storage, () => storage.accounts.transition("acme", { from: ["active"], to: "suspended" }));
    await readOne(service);
    expect(await readOne(service).catch(({ code }) => code)).toBe("account_suspended");
    expect(await readSums(storage, "acme")).toEqual({ balance: 4 * price, held: 0 });
    await service.close();
  });

  rule("an operation fails and stores nothing if its account is deleted meanwhile", async (storage) => {
    await fundedFor(storage, 5);
    const service = paidService(storage, () => storage.accounts.delete("acme"));
    expect(await readOne(service).catch(({ code }) => code)).toBe("token_invalid");
    expect(await storage.accounts.list()).toEqual([]);
    expect(await storage.ledger.entries("acme")).toEqual([]);
    await service.close();
  });

  rule("opening a service releases the holds of crashed processes without affecting callers", async (storage) => {
    await createFundedAccount(storage, 100);
    await storage.ledger.hold(holdOf("acme", "dead", 100));
    const service = paidService(storage);
    await service.accounts.list();
    await vi.waitFor(async () => expect(await readSums(storage, "acme")).toEqual({ balance: 100, held: 0 }), 30_000);
    await service.close();
  });
}
