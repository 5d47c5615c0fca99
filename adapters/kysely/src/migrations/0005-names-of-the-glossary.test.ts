import { expect, test } from "vitest";
import { sqliteDialect } from "../dialects/sqlite.ts";
import { kyselyStorage } from "../storage.ts";
import { databaseInMemory } from "../test/database-in-memory.ts";
import { firstTables } from "./0001-first-tables.ts";
import { endOfHolds } from "./0002-end-of-holds.ts";
import { tasks } from "./0003-tasks.ts";
import { resumesAndJobs } from "./0004-resumes-and-jobs.ts";

test("keeps the rows of renamed tables and columns", async () => {
  const { db, file } = databaseInMemory();
  await firstTables(db, sqliteDialect);
  await endOfHolds(db);
  await tasks(db, sqliteDialect);
  await resumesAndJobs(db, sqliteDialect);
  file.exec(`
    create table vitae_migrations (name text primary key);
    insert into vitae_migrations values ('0001-first-tables'), ('0002-end-of-holds'), ('0003-tasks'), ('0004-resumes-and-jobs');
    insert into vitae_accounts (id, name, state, balance, held, created_at) values ('acme', 'Acme', 'active', 70, 0, 1);
    insert into vitae_entries (reference, account_id, amount, kind, created_at) values ('r1', 'acme', 70, 'grant', 5);
    insert into vitae_replies (account_id, token, key, fingerprint, operation, done, answer, until)
      values ('acme', 'k1', 'i1', 'f1', 'op1', 1, 'kept', 90000);
    insert into vitae_contexts (resume_id, customer_id, account_id, owner, listed, searched, version, created_at, updated_at)
      values ('res_1', 'cus_1', 'acme', 'o', 1, 'ada', 0, 1, 2);
    insert into vitae_versions (resume_id, version, account_id, mode, language, changes, created_at, content)
      values ('res_1', 0, 'acme', 'import', 'en', '[]', 1, 'content');
    insert into vitae_wakes (kind, task_id, account_id, run_at, priority, version, taken_until) values ('run', 't1', 'acme', 10, 0, 0, 0);
  `);
  const storage = kyselyStorage({ db, dialect: "sqlite" });
  expect((await storage.migrate()).applied).toEqual([
    "0005-names-of-the-glossary",
    "0006-open-tasks",
    "0007-slots-in-one-call",
    "0008-open-tasks-counted-again",
  ]);

  expect(await storage.ledger.entries("acme")).toMatchObject([{ reference: "r1", amount: 70 }]);
  const repeated = { account: "acme", token: "k1", key: "i1", fingerprint: "f1", operation: "op2", at: 1, leaseUntil: 2 };
  expect(await storage.idempotency.claim(repeated)).toEqual({ state: "done", answer: "kept" });
  expect(file.prepare("select resume_id, searched from vitae_resumes").all()).toMatchObject([{ resume_id: "res_1", searched: "ada" }]);
  expect(file.prepare("select content from vitae_resume_versions").all()).toMatchObject([{ content: "content" }]);
  expect(await storage.queue.stats(15)).toEqual({ waiting: 1, oldestMs: 5 });
  // The unique constraint of a message is still there: the same message replaces the first.
  await storage.outbox.enqueue({ kind: "run", taskId: "t1", runAt: 12, account: "acme", priority: 0 });
  expect(await storage.queue.stats(15)).toEqual({ waiting: 1, oldestMs: 3 });
  await storage.close();
});
