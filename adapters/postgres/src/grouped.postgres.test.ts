import type { Storage } from "@vitae/core/ports";
import pg from "pg";
import { expect, test } from "vitest";
import { type PostgresOptions, postgres } from "./postgres.ts";
import { schemasOfOneDatabase } from "./test/schemas.ts";

const schemas = schemasOfOneDatabase();

/** A storage, and the first words of every statement it sends. */
async function recorded(options: PostgresOptions): Promise<{ storage: Storage; statements: string[]; close(): Promise<void> }> {
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
  return { storage, statements, close };
}

const owner = { account: "acme", token: "k1", kind: "console", metered: true } as const;
const ids = Array.from({ length: 60 }, (_, each) => `t${each}`);
const outcome = { status: "succeeded", statusCode: 200, result: "{}", error: null, at: 5, expiresAt: 9 } as const;

test.each(["pg-boss", "table"] as const)(
  "sixty tasks at once are accepted, claimed and completed in a few statements, with %s",
  async (queue) => {
    const { storage, statements, close } = await recorded({ queue });
    const { taskWriter } = storage;
    if (!taskWriter) throw new Error("there is no task writer");
    const hold = { accountId: "acme", amount: 1, createdAt: 1, expiresAt: 9_000 };
    const task = { op: "parse", owner, input: "{}", callbackUrl: "https://example.com/", createdAt: 1 };
    const accept = (id: string) =>
      taskWriter.accept({
        task: { ...task, id },
        hold: { ...hold, operation: id },
        limit: { open: 99, openPerAccount: 99, openBytesPerAccount: 99 },
        reply: null,
      });
    const claim = (id: string) => storage.tasks.claim(id, { token: id, worker: "w", now: 2, leaseMs: 9, maxClaims: 3 });
    const complete = (id: string) =>
      taskWriter.complete({
        task: { id, account: "acme" },
        token: id,
        outcome,
        entry: { reference: id, accountId: "acme", amount: -1, kind: "parse", reason: null, createdAt: 1 },
        delivery: { taskId: id, account: "acme", url: task.callbackUrl, body: "{}", dueAt: 5 },
      });

    await accept("first");
    statements.length = 0;
    await Promise.all(ids.map(accept));
    await Promise.all(ids.map(claim));
    await Promise.all(ids.map(complete));
    expect(statements.length).toBeLessThan(12);
    expect(statements.filter((text) => text.includes("transaction"))).toEqual([]);
    expect(await storage.tasks.counts()).toMatchObject({ queued: 1, succeeded: 60 });
    expect(await storage.accounts.get("acme")).toMatchObject({ balance: 940, held: 1 });
    await close();
  },
);
