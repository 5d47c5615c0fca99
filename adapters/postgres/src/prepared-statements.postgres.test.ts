import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { postgres } from "./postgres.ts";
import { preparedStatements } from "./prepared-statements.ts";
import { schemasOfOneDatabase } from "./test/schemas.ts";

const schemas = schemasOfOneDatabase();
const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

const storageAt = (...given: Parameters<typeof postgres>) => {
  const storage = postgres(...given);
  open.push(storage);
  return storage;
};

test("a statement gets its name when it comes again, and another than the next", () => {
  const { nameOf } = preparedStatements();
  expect([nameOf("a"), nameOf("b")]).toEqual([null, null]);
  const [a, b] = [nameOf("a"), nameOf("b")];
  expect(a).toMatch(/^vitae_/);
  expect(b).not.toBe(a);
  expect(nameOf("a")).toBe(a);
});

test("more statements than a connection keeps go without a name", () => {
  const { nameOf } = preparedStatements();
  for (let each = 0; each < 200; each++) for (const _ of [1, 2]) nameOf(`select ${each}`);
  for (const _ of [1, 2]) nameOf("one more");
  expect(nameOf("one more")).toBeNull();
  expect(nameOf("select 1")).not.toBeNull();
});

test("a table that a newer program changed costs one call at most, and none after it", async () => {
  const { url } = await schemas.fresh();
  const storage = storageAt(url, { queue: "table", maxConnections: 3 });
  await storage.migrate();
  await storage.accounts.create({ id: "acme", name: "Acme", state: "active", createdAt: 1 });
  const read = () => Promise.allSettled(Array.from({ length: 6 }, () => storage.accounts.get("acme")));
  for (const _ of [1, 2, 3]) await read();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("alter table vitae_accounts add column of_a_newer_program text");
  await client.end();
  await read();
  expect((await read()).map(({ status }) => status)).toEqual(Array(6).fill("fulfilled"));
});

test("nothing is prepared where the operator says so, nor on a borrowed pool", async () => {
  const { url } = await schemas.fresh();
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const storage = storageAt(pool, { queue: "table" });
  await storage.migrate();
  for (const _ of [1, 2, 3]) await storage.accounts.get("acme");
  expect((await pool.query("select name from pg_prepared_statements")).rows).toEqual([]);
  await pool.end();
});
