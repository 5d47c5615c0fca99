import { secrecyConformance, storageConformance } from "@vitae/testing";
import { postgresServer } from "@vitae/tooling/postgres/server";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postgres } from "./postgres.ts";

let server: Awaited<ReturnType<typeof postgresServer>>;
let admin: pg.Pool;
let schemas = 0;
/** Hundreds of calls stand in line for ten connections here. */
const patient = { connectTimeoutMs: 20_000 };
beforeAll(async () => {
  server = await postgresServer();
  admin = new pg.Pool({ connectionString: server.url });
}, 60_000);
afterAll(async () => {
  await admin.end();
  await server[Symbol.asyncDispose]();
}, 60_000);

/** A schema of its own is as good as a database of its own, and made faster. */
const freshSchema = async (schema = `vitae_${schemas++}`): Promise<string> => {
  await admin.query(`create schema ${schema}`);
  return `${server.url}?options=${encodeURIComponent(`-c search_path=${schema}`)}`;
};

storageConformance({ name: "postgres with a pool", open: async () => postgres(await freshSchema(), patient) });

test("takes a pool opened elsewhere, and leaves it open", async () => {
  const pool = new pg.Pool({ connectionString: await freshSchema() });
  const storage = postgres(pool);
  await storage.migrate();
  expect(await storage.settings.keep("secret", "value")).toBe("value");
  await storage.close();
  expect((await pool.query("select value from vitae_settings")).rows).toEqual([{ value: "value" }]);
  await pool.end();
});

/** Past the storage, and by the database's own catalogue. */
const tablesOf = async (schema: string): Promise<Record<string, string>> => {
  const listed = await admin.query<{ name: string }>("select tablename as name from pg_tables where schemaname = $1", [schema]);
  const texts = listed.rows.map(async ({ name }) => [name, JSON.stringify((await admin.query(`select * from ${schema}.${name}`)).rows)]);
  return Object.fromEntries(await Promise.all(texts)) as Record<string, string>;
};

secrecyConformance({
  name: "postgres",
  open: async () => {
    const schema = `vitae_${schemas++}`;
    return { storage: postgres(await freshSchema(schema)), tables: () => tablesOf(schema), files: () => "" };
  },
});
