import { expect, test } from "vitest";
import { kyselyStorage } from "../storage.ts";
import { databaseInMemory } from "../test/database-in-memory.ts";

test("counts the open tasks again", async () => {
  const { db, file } = databaseInMemory();
  const storage = kyselyStorage({ db, dialect: "sqlite" });
  await storage.migrate();
  const owner = { account: "acme", token: "k1", kind: "console", metered: false } as const;
  const limit = { open: 9, openPerAccount: 9, openBytesPerAccount: 9 };
  for (const id of ["t1", "t2", "t3"])
    await storage.tasks.accept({ id, op: "parse", owner, input: "", callbackUrl: null, createdAt: 1 }, limit);
  await storage.tasks.claim("t1", { token: "t1", worker: "w", now: 2, leaseMs: 9, maxClaims: 3 });
  await storage.tasks.claim("t2", { token: "t2", worker: "w", now: 2, leaseMs: 9, maxClaims: 3 });
  await storage.tasks.complete("t2", "t2", { status: "failed", statusCode: 500, result: null, error: "", at: 3, expiresAt: 9 });
  file.exec(`
    update vitae_open_tasks set open = 7;
    insert into vitae_open_tasks values ('idle', 5);
    delete from vitae_migrations where name = '0008-open-tasks-counted-again';
  `);
  expect((await storage.migrate()).applied).toEqual(["0008-open-tasks-counted-again"]);
  expect(file.prepare("select account_id, open from vitae_open_tasks order by account_id").all()).toEqual([
    { account_id: "", open: 2 },
    { account_id: "acme", open: 2 },
  ]);
  await storage.close();
});
