import { expect, test } from "vitest";
import { sqliteDialect } from "../dialects/sqlite.ts";
import { kyselyStorage } from "../storage.ts";
import { databaseInMemory } from "../test/database-in-memory.ts";
import { firstTables } from "./0001-first-tables.ts";
import { endOfHolds } from "./0002-end-of-holds.ts";
import { tasks } from "./0003-tasks.ts";

test("what was remembered before résumés were saved stays, and is about none of them", async () => {
  const { db, file } = databaseInMemory();
  await firstTables(db, sqliteDialect);
  await endOfHolds(db);
  await tasks(db, sqliteDialect);
  file.exec(`
    create table vitae_migrations (name text primary key);
    insert into vitae_migrations values ('0001-first-tables'), ('0002-end-of-holds'), ('0003-tasks');
    insert into vitae_replies (account_id, token, key, fingerprint, operation, done, answer, until)
      values ('acme', 'k1', 'r1', 'f1', 'op1', 1, 'kept', 90000);
  `);
  const storage = kyselyStorage({ db, dialect: "sqlite" });
  expect((await storage.migrate()).applied).toContain("0004-resumes-and-jobs");

  const context = { resumeId: "res_1", customerId: "cus_1", account: "acme", owner: "", externalUserId: null, name: null };
  await storage.resumes.add({ ...context, version: 0, sequence: 0, createdAt: 1, updatedAt: 1 });
  await storage.resumes.remove("acme", "res_1");
  const again = { account: "acme", token: "k1", key: "r1", fingerprint: "f1", operation: "op2", at: 1, leaseUntil: 2 };
  expect(await storage.idempotency.claim(again)).toEqual({ state: "done", answer: "kept" });
  await storage.close();
});
