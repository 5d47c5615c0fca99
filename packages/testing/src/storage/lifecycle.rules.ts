import type { Storage } from "@vitae/core/ports";
import { expect } from "vitest";
import type { Rule } from "../conformance.ts";
import { createAccount, range } from "./fixtures.ts";

const anySignal = () => AbortSignal.timeout(10_000);

export function lifecycleRules(rule: Rule<Storage>): void {
  rule("a migrated storage is ready", async (storage) => {
    expect(await storage.ready({ signal: anySignal() })).toBeUndefined();
  });

  rule("the readiness check rejects after an abort", async (storage) => {
    await expect(storage.ready({ signal: AbortSignal.abort() })).rejects.toThrow();
  });

  rule("a second migration applies nothing and keeps all data", async (storage) => {
    await createAccount(storage);
    const again = await Promise.all(range(3).map(() => storage.migrate()));
    expect(again).toEqual(range(3).map(() => ({ applied: [] })));
    expect(await storage.accounts.get("acme")).toMatchObject({ id: "acme" });
  });

  rule("closing waits for earlier calls", async (storage) => {
    const created = createAccount(storage);
    const inside = storage.transaction((tx) => tx.settings.getOrSet("a", "b"));
    await storage.close();
    expect(await created).toBe(true);
    expect(await inside).toBe("b");
  });

  rule("a closed storage rejects every call", async (storage) => {
    await storage.close();
    await expect(storage.accounts.get("acme")).rejects.toThrow();
    await expect(storage.slots.release("a")).rejects.toThrow();
    await expect(storage.tasks.get("a")).rejects.toThrow();
    await expect(storage.queue.stats(1)).rejects.toThrow();
    await expect(storage.transaction(async () => "work")).rejects.toThrow();
    await expect(storage.migrate()).rejects.toThrow();
    await expect(storage.ready({ signal: anySignal() })).rejects.toThrow();
  });

  rule("closing twice has no further effect", async (storage) => {
    await Promise.all([storage.close(), storage.close()]);
    expect(await storage.close()).toBeUndefined();
  });
}
