import type { Storage } from "@vitae/core/ports";
import { expect } from "vitest";
import type { Rule } from "../conformance.ts";
import { countOf, createAccount, keyOf, range } from "./fixtures.ts";

const limit = { maxActive: 25 };

export function keyRules(rule: Rule<Storage>): void {
  rule("a key is found by its prefix, with its account", async (storage) => {
    await createAccount(storage);
    const key = keyOf("acme", "k1", { name: "Laptop", kind: "legacy", hash: "ab".repeat(32), createdAt: 5, expiresAt: 9 });
    expect(await storage.keys.create(key, limit)).toBe("created");
    expect(await storage.keys.find(key.prefix)).toEqual({ key, account: await storage.accounts.get("acme") });
  });

  rule("an unknown prefix returns null", async ({ keys }) => {
    expect(await keys.find("key_000000000000")).toBeNull();
  });

  rule("prefixes are case-sensitive", async (storage) => {
    await createAccount(storage);
    await storage.keys.create(keyOf("acme", "k1", { prefix: "key_aaaaaaaaaaaa" }), limit);
    expect(await storage.keys.find("key_AAAAAAAAAAAA")).toBeNull();
  });

  rule("a second key with the same prefix is rejected", async (storage) => {
    await createAccount(storage);
    const key = keyOf("acme", "k1");
    await storage.keys.create(key, limit);
    await expect(storage.keys.create({ ...key, id: "k2" }, limit)).rejects.toThrow();
    expect(await storage.keys.list("acme")).toEqual([key]);
  });

  rule("a key of an unknown account is rejected", async ({ keys }) => {
    expect(await keys.create(keyOf("nobody", "k1"), limit)).toBe("no_account");
    expect(await keys.list("nobody")).toEqual([]);
  });

  rule("25 of 40 parallel keys are added if the limit is 25", async (storage) => {
    await createAccount(storage);
    const answers = await Promise.all(range(40).map((each) => storage.keys.create(keyOf("acme", `k${each}`), limit)));
    expect(countOf(answers, "created")).toBe(25);
    expect(countOf(answers, "limit")).toBe(15);
    expect(await storage.keys.list("acme")).toHaveLength(25);
  });

  rule("revoked and expired keys, and those of other accounts, do not count", async (storage) => {
    await createAccount(storage, "acme");
    await createAccount(storage, "other");
    await storage.keys.create(keyOf("other", "foreign"), limit);
    await storage.keys.create(keyOf("acme", "revoked", { revokedAt: 1 }), limit);
    await storage.keys.create(keyOf("acme", "expired", { expiresAt: 100 }), limit);
    expect(await storage.keys.create(keyOf("acme", "early", { createdAt: 99 }), { maxActive: 1 })).toBe("limit");
    expect(await storage.keys.create(keyOf("acme", "late", { createdAt: 100 }), { maxActive: 1 })).toBe("created");
    expect(await storage.keys.create(keyOf("acme", "later", { createdAt: 100 }), { maxActive: 1 })).toBe("limit");
  });

  rule("a key that has already expired can be added and found", async (storage) => {
    await createAccount(storage);
    const key = keyOf("acme", "k1", { createdAt: 100, expiresAt: 1 });
    expect(await storage.keys.create(key, limit)).toBe("created");
    expect((await storage.keys.find(key.prefix))?.key).toEqual(key);
  });

  rule("a revoked key is found and listed with the time of its revocation", async (storage) => {
    await createAccount(storage);
    const key = keyOf("acme", "k1");
    await storage.keys.create(key, limit);
    expect(await storage.keys.revoke("k1", 77)).toBe(true);
    expect((await storage.keys.find(key.prefix))?.key.revokedAt).toBe(77);
    expect(await storage.keys.list("acme")).toEqual([{ ...key, revokedAt: 77 }]);
  });

  rule("revoking a revoked or unknown key returns false", async (storage) => {
    await createAccount(storage);
    await storage.keys.create(keyOf("acme", "k1"), limit);
    expect(await storage.keys.revoke("k1", 77)).toBe(true);
    expect(await storage.keys.revoke("k1", 88)).toBe(false);
    expect(await storage.keys.revoke("k2", 88)).toBe(false);
    expect((await storage.keys.list("acme"))[0]?.revokedAt).toBe(77);
  });

  rule("keys are listed newest first", async (storage) => {
    await createAccount(storage);
    for (const [id, createdAt] of [
      ["a", 1],
      ["b", 3],
      ["c", 2],
      ["d", 3],
    ] as const) {
      await storage.keys.create(keyOf("acme", id, { createdAt }), limit);
    }
    expect((await storage.keys.list("acme")).map(({ id }) => id)).toEqual(["d", "b", "c", "a"]);
  });

  rule("the last use is stored at most once per resolution", async (storage) => {
    await createAccount(storage);
    await storage.keys.create(keyOf("acme", "k1"), limit);
    const lastUsedAfter = async (at: number) => {
      await storage.keys.recordUse("k1", at, 60);
      return (await storage.keys.list("acme"))[0]?.lastUsedAt;
    };
    expect(await lastUsedAfter(1_000)).toBe(1_000);
    expect(await lastUsedAfter(1_060)).toBe(1_000);
    expect(await lastUsedAfter(1_061)).toBe(1_061);
    expect(await lastUsedAfter(900)).toBe(1_061);
  });
}
