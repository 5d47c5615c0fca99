import { systemRuntime } from "@vitae/core";
import type { MessageHandler, QueueMessage, Storage } from "@vitae/core/ports";
import pg from "pg";
import { expect, test } from "vitest";
import { type PostgresOptions, postgres } from "./postgres.ts";
import { schemasOfOneDatabase } from "./test/schemas.ts";

const schemas = schemasOfOneDatabase();

/** A storage on a pool, and the first words of every statement that the pool sends. */
async function recorded(options: PostgresOptions) {
  const pool = new pg.Pool({ connectionString: (await schemas.fresh()).url });
  const statements: string[] = [];
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    Object.assign(client, {
      query: (...given: unknown[]) => {
        statements.push(String(given[0]).trim().slice(0, 60));
        return query(...given);
      },
    });
  });
  const storage = postgres(pool, options);
  await storage.migrate();
  await storage.accounts.create({ id: "acme", name: "Acme", state: "active", createdAt: 1 });
  await storage.ledger.append({ reference: "grant", accountId: "acme", amount: 1_000, kind: "grant", reason: null, createdAt: 1 });
  const close = async () => {
    await storage.close();
    await pool.end();
  };
  return { storage, pool, statements, close };
}

const owner = { account: "acme", token: "k1", kind: "console", metered: true } as const;
const ids = Array.from({ length: 60 }, (_, each) => `t${each}`);
const outcome = { status: "succeeded", statusCode: 200, result: "{}", error: null, at: 5, expiresAt: 9 } as const;
const callbackUrl = "https://example.com/";

/** Writes of a task that is leased by its own id. */
function writesOf(storage: Storage) {
  const { taskWriter } = storage;
  if (!taskWriter) throw new Error("there is no task writer");
  return {
    accept: (id: string) =>
      taskWriter.accept({
        task: { id, op: "parse", owner, input: "{}", callbackUrl, createdAt: 1 },
        hold: { operation: id, accountId: "acme", amount: 1, createdAt: 1, expiresAt: 9_000 },
        limit: { open: 99, openPerAccount: 99, openBytesPerAccount: 99 },
        reply: null,
      }),
    claim: (id: string) => storage.tasks.claim(id, { token: id, worker: "w", now: 2, leaseMs: 9, maxClaims: 3 }),
    complete: (id: string, message: QueueMessage | null = null) =>
      taskWriter.complete({
        task: { id, account: "acme" },
        token: id,
        outcome,
        entry: { reference: id, accountId: "acme", amount: -1, kind: "parse", reason: null, createdAt: 1 },
        delivery: { taskId: id, account: "acme", url: callbackUrl, body: "{}", dueAt: 5 },
        message,
      }),
  };
}

test.each(["pg-boss", "table"] as const)(
  "sixty tasks at once are accepted, claimed and completed in a few statements, with %s",
  async (queue) => {
    const { storage, statements, close } = await recorded({ queue });
    const { accept, claim, complete } = writesOf(storage);
    await accept("first");
    statements.length = 0;
    await Promise.all(ids.map(accept));
    await Promise.all(ids.map(claim));
    await Promise.all(ids.map((id) => complete(id)));
    expect(statements.length).toBeLessThan(12);
    expect(statements.filter((text) => text.includes("transaction"))).toEqual([]);
    expect(await storage.tasks.counts()).toMatchObject({ queued: 1, succeeded: 60 });
    expect(await storage.accounts.get("acme")).toMatchObject({ balance: 940, held: 1 });
    await close();
  },
);

test.each([
  { last: "accept", open: 60, balance: 999 },
  { last: "complete", open: 58, balance: 998 },
] as const)("a statement counts rows right that changed while it waited: $last", async ({ last, open, balance }) => {
  const { storage, pool, statements, close } = await recorded({ queue: "table" });
  const { accept, claim, complete } = writesOf(storage);
  await Promise.all(ids.map(accept));
  await Promise.all(ids.map(claim));
  await complete("t0");

  const other = await pool.connect();
  await other.query("begin");
  for (const change of ["vitae_accounts set held = held", "vitae_open_tasks set open = open", "vitae_tasks set progress = 50"])
    await other.query(`update ${change}`);
  statements.length = 0;
  const writing = last === "accept" ? accept("later") : complete("t1");
  await expect.poll(async () => (await pool.query("select from pg_locks where not granted")).rowCount).toBe(1);
  await other.query("commit");
  other.release();
  await writing;

  expect(statements.filter((text) => text.includes("transaction"))).toEqual([]);
  expect((await pool.query("select account_id, open from vitae_open_tasks order by account_id")).rows).toEqual([
    { account_id: "", open },
    { account_id: "acme", open },
  ]);
  expect(await storage.accounts.get("acme")).toMatchObject({ balance, held: open });
  await close();
});

const only = { worker: "w", concurrency: { run: 60, deliver: 0 }, host: systemRuntime() };

test("sixty requests at once look up their keys in two statements, and each gets its own", async () => {
  const { storage, statements, close } = await recorded({ queue: "table" });
  const prefixes = ids.map((id) => `key_${id.padStart(12, "0")}`);
  for (const [index, prefix] of prefixes.entries()) {
    if (index % 3 === 0) continue;
    const key = { id: `k${index}`, accountId: "acme", name: null, kind: "console", prefix, hash: "ab".repeat(32), createdAt: 1 } as const;
    await storage.keys.create({ ...key, expiresAt: null, revokedAt: index, lastUsedAt: null }, { maxActive: 99 });
  }
  statements.length = 0;
  const found = await Promise.all(prefixes.map((prefix) => storage.keys.find(prefix)));
  expect(statements.length).toBeLessThanOrEqual(2);
  expect(found.map((one) => one?.key.revokedAt ?? null)).toEqual(prefixes.map((_, index) => (index % 3 === 0 ? null : index)));
  const [one, same] = await Promise.all([storage.keys.find(prefixes[1] ?? ""), storage.keys.find(prefixes[1] ?? "")]);
  expect(one).toEqual(same);
  expect(one?.account).not.toBe(same?.account);
  await close();
});

test("the statement that completes tasks acknowledges their messages, except one that was received again", async () => {
  const { storage, pool, statements, close } = await recorded({ bossSchema: "acknowledging" });
  const { accept, claim, complete } = writesOf(storage);
  await Promise.all(ids.map(accept));
  await Promise.all(ids.map(claim));
  const messages: QueueMessage[] = [];
  const { promise: all, resolve } = Promise.withResolvers<void>();
  const completed = Promise.withResolvers<"done">();
  const handle: MessageHandler = (message) => {
    if (messages.push(message) === ids.length) resolve();
    return completed.promise;
  };
  const consumer = await storage.queue.consume(handle, only);
  await all;
  await pool.query("update acknowledging.job set retry_count = retry_count + 1 where singleton_key = 't7' and name = 'run'");
  statements.length = 0;
  await Promise.all(messages.map((message) => complete(message.taskId, message)));
  const { rows } = await pool.query("select singleton_key from acknowledging.job where name = 'run'");
  expect(rows).toEqual([{ singleton_key: "t7" }]);

  completed.resolve("done");
  await consumer.stop();
  expect(statements.filter((text) => text.includes("DELETE FROM"))).toHaveLength(1);
  await close();
});
