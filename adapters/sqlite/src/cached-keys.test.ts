import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import type { Storage } from "@vitae/core/ports";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nodeDatabase } from "./node-database.ts";
import { sqlite } from "./sqlite.ts";

const folder = mkdtempSync(join(tmpdir(), "vitae-keys-"));
const path = join(folder, "vitae.db");
const prefix = "key_abcdefghijkl";
let storage: Storage;
/** A connection of which the storage knows nothing, as one of another process. */
let other: DatabaseSync;

beforeAll(async () => {
  storage = sqlite(path);
  await storage.migrate();
  await storage.accounts.create({ id: "acme", name: "Acme", state: "active", createdAt: 1 });
  const key = { id: "k1", accountId: "acme", name: null, kind: "console", prefix, hash: "ab".repeat(32) } as const;
  await storage.keys.create({ ...key, createdAt: 1, expiresAt: null, revokedAt: null, lastUsedAt: null }, { maxActive: 1 });
  other = new DatabaseSync(path);
});
afterAll(async () => {
  other.close();
  await storage.close();
  rmSync(folder, { recursive: true });
});

const stateQuery =
  "select revoked_at as revokedAt, state, balance from vitae_keys join vitae_accounts as account on account.id = account_id";
const write = (sql: string) => void other.exec(sql);

/** Everything that changes a key or its account, or seems to. Each takes the number of the step as time. */
const actions: Readonly<Record<string, (step: number) => unknown>> = {
  find: async () => {
    const found = await storage.keys.find(prefix);
    expect({ revokedAt: found?.key.revokedAt, state: found?.account.state, balance: found?.account.balance }).toEqual({
      ...other.prepare(stateQuery).get(),
    });
  },
  "revoke here": (step) => storage.keys.revoke("k1", step),
  "revoke elsewhere": (step) => write(`update vitae_keys set revoked_at = ${step}`),
  "restore elsewhere": () => write("update vitae_keys set revoked_at = null"),
  "suspend here": () => storage.accounts.transition("acme", { from: ["active"], to: "suspended" }),
  "reactivate elsewhere": () => write("update vitae_accounts set state = 'active'"),
  "spend credit elsewhere": () => write("update vitae_accounts set balance = balance - 1"),
  "revoke here, and roll back": async (step) => {
    const failed = storage.transaction(async (tx) => {
      await tx.keys.revoke("k1", step);
      throw new Error("undone");
    });
    await expect(failed).rejects.toThrow("undone");
  },
  "revoke here while the key is read": (step) => Promise.all([storage.keys.find(prefix), actions["revoke here"]?.(step)]),
};

test("a key and its account are as they are in the file after any three changes by this connection and by others", async () => {
  const names = Object.keys(actions);
  for (let sequence = 0; sequence < names.length ** 3; sequence++) {
    write("update vitae_keys set revoked_at = null");
    await actions.find?.(0);
    for (let step = 1; step <= 3; step++) {
      await actions[names[Math.floor(sequence / names.length ** (step - 1)) % names.length] ?? ""]?.(step);
      await actions.find?.(step);
    }
  }
}, 60_000);

test("a backup that is restored over the open file is noticed", async () => {
  write("update vitae_keys set revoked_at = 3");
  const backupPath = join(folder, "backup.db");
  await backup(other, backupPath);
  write("update vitae_keys set revoked_at = null");
  expect((await storage.keys.find(prefix))?.key.revokedAt).toBeNull();
  const source = new DatabaseSync(backupPath);
  await backup(source, path);
  source.close();
  expect((await storage.keys.find(prefix))?.key.revokedAt).toBe(3);
});

test("a key that was read before a revocation is not cached", async () => {
  write("update vitae_keys set revoked_at = null");
  const [before] = await Promise.all([storage.keys.find(prefix), storage.keys.revoke("k1", 7)]);
  expect(before?.key.revokedAt).toBeNull();
  expect((await storage.keys.find(prefix))?.key.revokedAt).toBe(7);
});

test("an unknown key is found as soon as another process adds it", async () => {
  expect(await storage.keys.find("key_mnopqrstuvwx")).toBeNull();
  other.exec(
    "insert into vitae_keys (id, account_id, kind, prefix, hash, created_at) values ('k2', 'acme', 'console', 'key_mnopqrstuvwx', 'cd', 2)",
  );
  expect((await storage.keys.find("key_mnopqrstuvwx"))?.key.id).toBe("k2");
});

test("calls after the end are rejected, also those for a cached key", async () => {
  const ended = sqlite(path);
  await ended.keys.find(prefix);
  await ended.keys.find(prefix);
  await ended.close();
  await expect(ended.keys.find(prefix)).rejects.toThrow("closed");
});

test("a database of the application is read for every request, because the application can write with it", async () => {
  const own = nodeDatabase(path);
  const borrowing = sqlite(own);
  await borrowing.keys.find(prefix);
  own.prepare("update vitae_keys set revoked_at = 9").run([]);
  expect((await borrowing.keys.find(prefix))?.key.revokedAt).toBe(9);
  await borrowing.close();
  own.close();
});
