import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { ApiKey, Storage } from "@vitae/core/ports";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sqlite } from "./sqlite.ts";

let folder = "";
let storage: Storage;
const key: ApiKey = {
  ...{ id: "k1", accountId: "acme", name: "One", kind: "console", prefix: "key_000000000001", hash: "a".repeat(64) },
  ...{ createdAt: 1, expiresAt: null, revokedAt: null, lastUsedAt: null },
};
const found = () => storage.keys.find(key.prefix);
const path = () => join(folder, "vitae.db");

/** Changes the file as another process does: over a connection of its own. */
const elsewhere = (statement: string) => {
  const other = new DatabaseSync(path());
  other.exec(statement);
  other.close();
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "vitae-keys-"));
  storage = sqlite(path());
  await storage.migrate();
  await storage.accounts.create({ id: "acme", name: "Acme", state: "active", createdAt: 1 });
  await storage.keys.create(key, { maxActive: 5 });
});
afterEach(async () => {
  await storage.close();
  rmSync(folder, { recursive: true });
});

test("returns the same key while nothing changes", async () => {
  const first = await found();
  expect(first).toMatchObject({ key, account: { id: "acme", state: "active", balance: 0 } });
  expect(await found()).toBe(first);
});

test("sees a revocation by another process at once, each time", async () => {
  for (let round = 1; round <= 100; round++) {
    elsewhere("update vitae_keys set revoked_at = null");
    expect((await found())?.key.revokedAt).toBeNull();
    elsewhere(`update vitae_keys set revoked_at = ${round}`);
    expect((await found())?.key.revokedAt).toBe(round);
  }
});

test("sees a revocation, a charge and a deletion of its own at once", async () => {
  expect(await found()).toMatchObject({ account: { balance: 0 } });
  await storage.ledger.append({ reference: "grant", accountId: "acme", amount: 5, kind: "grant", reason: null, createdAt: 1 });
  expect(await found()).toMatchObject({ key: { revokedAt: null }, account: { balance: 5 } });
  await storage.keys.revoke("k1", 7);
  expect(await found()).toMatchObject({ key: { revokedAt: 7 } });
  elsewhere("delete from vitae_keys");
  expect(await found()).toBeNull();
});

test("does not keep what a transaction wrote and then rolled back", async () => {
  await found();
  const failed = storage.transaction(async (tx) => {
    await tx.accounts.transition("acme", { from: ["active"], to: "suspended" });
    throw new Error("rolled back");
  });
  const meanwhile = Promise.all(Array.from({ length: 20 }, () => found()));
  await expect(failed).rejects.toThrow("rolled back");
  await meanwhile;
  expect(await found()).toMatchObject({ account: { state: "active" } });
});

test("sees changes after the database was opened again", async () => {
  const first = await found();
  await storage.close();
  elsewhere("update vitae_keys set revoked_at = 9");
  storage = sqlite(path());
  expect(first?.key.revokedAt).toBeNull();
  expect((await found())?.key.revokedAt).toBe(9);
});

test("rejects after the storage was closed", async () => {
  await found();
  await storage.close();
  await expect(found()).rejects.toThrow("closed");
});
