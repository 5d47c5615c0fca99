import { privacyConformance, storageConformance } from "@vitae/testing";
import pg from "pg";
import { expect, test } from "vitest";
import { postgres } from "./postgres.ts";
import { patient, schemasOfOneDatabase } from "./test/schemas.ts";

const schemas = schemasOfOneDatabase();

storageConformance({ name: "postgres with a pool", open: async () => postgres((await schemas.fresh()).url, patient) });

test("takes a pool opened elsewhere, and leaves it open", async () => {
  const pool = new pg.Pool({ connectionString: (await schemas.fresh()).url });
  const storage = postgres(pool);
  await storage.migrate();
  expect(await storage.settings.getOrSet("secret", "value")).toBe("value");
  await storage.close();
  expect((await pool.query("select value from vitae_settings")).rows).toEqual([{ value: "value" }]);
  await pool.end();
});

/** Past the storage, and by the database's own catalogue. */
const tablesOf = async (schema: string): Promise<Record<string, string>> => {
  const listed = await schemas.query<{ name: string }>("select tablename as name from pg_tables where schemaname = $1", [schema]);
  const texts = listed.map(async ({ name }) => [name, JSON.stringify(await schemas.query(`select * from ${schema}.${name}`))]);
  return Object.fromEntries(await Promise.all(texts)) as Record<string, string>;
};

privacyConformance({
  name: "postgres",
  open: async () => {
    const { name, url } = await schemas.fresh();
    return { storage: postgres(url, { queue: "table" }), tables: () => tablesOf(name), files: () => "" };
  },
});

privacyConformance({
  name: "postgres with pg-boss",
  open: async () => {
    const { name, url } = await schemas.fresh();
    const jobs = () => schemas.query(`select * from ${name}_boss.job`);
    const tables = async () => ({ ...(await tablesOf(name)), jobs: JSON.stringify(await jobs()) });
    return { storage: postgres(url), tables, files: () => "", unused: ["vitae_queue_messages"] };
  },
});
