import pg from "pg";
import { expect, test } from "vitest";
import { postgres } from "./postgres.ts";
import { schemasOfOneDatabase } from "./test/schemas.ts";

const schemas = schemasOfOneDatabase();

/** Takes the migration back by hand: what it renames has the names of the release before it. */
const beforeGlossaryNames = `
  alter table vitae_queue_messages rename column locked_until to taken_until;
  alter table vitae_deliveries rename column enqueued_at to woken_at;
  alter table vitae_tasks rename column enqueued_at to woken_at;
  alter table vitae_queue_messages rename to vitae_wakes;
  alter table vitae_idempotency_keys rename to vitae_replies;
  alter table vitae_resumes rename to vitae_contexts;
  alter table vitae_resume_versions rename to vitae_versions;
  alter table vitae_ledger_entries rename to vitae_entries;
  delete from vitae_migrations where name = '0005-names-of-the-glossary';
`;

test("keeps the rows of renamed tables and columns", async () => {
  const { url } = await schemas.fresh();
  const storage = postgres(url, { queue: "table" });
  await storage.migrate();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(beforeGlossaryNames);
  await client.query(`
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
  expect((await storage.migrate()).applied).toEqual(["0005-names-of-the-glossary"]);

  expect(await storage.ledger.entries("acme")).toMatchObject([{ reference: "r1", amount: 70 }]);
  const repeated = { account: "acme", token: "k1", key: "i1", fingerprint: "f1", operation: "op2", at: 1, leaseUntil: 2 };
  expect(await storage.idempotency.claim(repeated)).toEqual({ state: "done", answer: "kept" });
  expect((await client.query("select resume_id from vitae_resumes")).rows).toEqual([{ resume_id: "res_1" }]);
  expect((await client.query("select content from vitae_resume_versions")).rows).toEqual([{ content: "content" }]);
  await storage.outbox.enqueue({ kind: "run", taskId: "t1", runAt: 12, account: "acme", priority: 0 });
  expect(await storage.queue.stats(15)).toEqual({ waiting: 1, oldestMs: 3 });
  await client.end();
  await storage.close();
});
