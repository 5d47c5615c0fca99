import { expect, test } from "vitest";
import { sqliteDialect } from "../dialects/sqlite.ts";
import { kyselyStorage } from "../storage.ts";
import { databaseInMemory } from "../test/database-in-memory.ts";
import { firstTables } from "./0001-first-tables.ts";
import { endOfHolds } from "./0002-end-of-holds.ts";

test("what had a place before there were tasks is a request that goes on", async () => {
  const { db, file } = databaseInMemory();
  await firstTables(db, sqliteDialect);
  await endOfHolds(db);
  file.exec(`
    create table vitae_migrations (name text primary key);
    insert into vitae_migrations values ('0001-first-tables'), ('0002-end-of-holds');
    insert into vitae_slots (token, account, taken, lease_until) values ('running', 'acme', 1, 1000);
  `);
  const storage = kyselyStorage({ db, dialect: "sqlite" });
  expect((await storage.migrate()).applied).toContain("0003-tasks");
  const task = { token: "task", account: "acme", kind: "task", taskLimit: 1, now: 1, leaseMs: 100 } as const;
  expect(await storage.slots.tryAcquire({ ...task, limit: 1 })).toBe("wait");
  expect(await storage.slots.tryAcquire({ ...task, limit: 2 })).toBe("granted");
  expect(await storage.slots.extend("running", { now: 1, leaseMs: 100 })).toBe(true);
  await storage.close();
});
