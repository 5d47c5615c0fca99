import type { Storage } from "@vitae/core/ports";
import { expect, vi } from "vitest";
import type { Rule } from "../conformance.ts";
import { createFundedAccount, holdOf, readSums } from "./fixtures.ts";
import { admissionRace, fundedFor, paidService, price, readOne } from "./paid-service.ts";

export function serviceRules(rule: Rule<Storage>): void {
  rule("of 20 operations at once with credit for 3, a service performs and charges 3", (storage) => admissionRace(storage, 20, 3));

  rule("an operation whose hold was freed while it ran is charged once", async (storage) => {
    await fundedFor(storage, 5);
    const service = paidService(storage, () => storage.ledger.releaseExpired(Number.MAX_SAFE_INTEGER));
    await readOne(service);
    expect(await readSums(storage, "acme")).toEqual({ balance: 4 * price, held: 0 });
    await service.close();
  });

  rule("an account suspended during an operation is charged for it, and the next is refused", async (storage) => {
    await fundedFor(storage, 5);
    const service = paidService(storage, () => storage.accounts.transition("acme", { from: ["active"], to: "suspended" }));
    await readOne(service);
    expect(await readOne(service).catch(({ code }) => code)).toBe("account_suspended");
    expect(await readSums(storage, "acme")).toEqual({ balance: 4 * price, held: 0 });
    await service.close();
  });

  rule("an account deleted during an operation is served nothing and leaves nothing", async (storage) => {
    await fundedFor(storage, 5);
    const service = paidService(storage, () => storage.accounts.delete("acme"));
    expect(await readOne(service).catch(({ code }) => code)).toBe("token_invalid");
    expect(await storage.accounts.list()).toEqual([]);
    expect(await storage.ledger.entries("acme")).toEqual([]);
    await service.close();
  });

  rule("a service that opens frees what dead processes held, while its callers go on", async (storage) => {
    await createFundedAccount(storage, 100);
    await storage.ledger.hold(holdOf("acme", "dead", 100));
    const service = paidService(storage);
    await service.accounts.list();
    await vi.waitFor(async () => expect(await readSums(storage, "acme")).toEqual({ balance: 100, held: 0 }), 30_000);
    await service.close();
  });
}
