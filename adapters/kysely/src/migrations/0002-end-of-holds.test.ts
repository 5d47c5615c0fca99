import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "../database.ts";
import { sqliteDialect } from "../dialects/sqlite.ts";
import { kyselyStorage } from "../storage.ts";
import { databaseInMemory } from "../test/database-in-memory.ts";
import { firstTables } from "./0001-first-tables.ts";

/** A database as the first release left it, with one account that has a key, a hold and remembered requests. */
async function firstRelease(): Promise<Kysely<Database>> {
  const { db, file } = databaseInMemory();
  await firstTables(db, sqliteDialect);
  file.exec(`
    create table vitae_migrations (name text primary key);
    insert into vitae_migrations values ('0001-first-tables');
    insert into vitae_accounts (id, name, state, balance, held, created_at) values ('acme', 'Acme', 'active', 100, 60, 1);
    insert into vitae_keys (id, account_id, kind, prefix, hash, created_at) values ('k1', 'acme', 'console', 'key_000000000001', 'h', 1);
    insert into vitae_holds (operation, account_id, amount, created_at) values ('op1', 'acme', 60, 1000);
    insert into vitae_replies (token, key, fingerprint, operation, done, until) values ('k1', 'r1', 'f1', 'op1', 1, 90000);
    insert into vitae_replies (token, key, fingerprint, operation, done, until) values ('session', 'r2', 'f1', 'op2', 1, 90000);
  `);
  return db;
}

const dayMs = 86_400_000;
const reply = { account: "acme", fingerprint: "f1", operation: "op3", at: 1, leaseUntil: 2 };

test("a hold of the first release ends a day after it was taken", async () => {
  const storage = kyselyStorage({ db: await firstRelease(), dialect: "sqlite" });
  expect((await storage.migrate()).applied).toContain("0002-end-of-holds");
  expect(await storage.ledger.releaseExpired(1_000 + dayMs - 1)).toBe(0);
  expect(await storage.ledger.releaseExpired(1_000 + dayMs)).toBe(1);
  expect(await storage.accounts.get("acme")).toMatchObject({ balance: 100, held: 0 });
  await storage.close();
});

test("what the first release remembered stays so, and goes with its account", async () => {
  const storage = kyselyStorage({ db: await firstRelease(), dialect: "sqlite" });
  await storage.migrate();
  expect(await storage.idempotency.claim({ ...reply, token: "k1", key: "r1" })).toMatchObject({ state: "done" });
  await storage.accounts.delete("acme");
  expect(await storage.idempotency.claim({ ...reply, token: "k1", key: "r1" })).toEqual({ state: "fresh" });
  expect(await storage.idempotency.claim({ ...reply, token: "session", key: "r2" })).toMatchObject({ state: "done" });
  await storage.close();
});
