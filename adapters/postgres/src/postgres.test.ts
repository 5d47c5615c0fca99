import { storageConformance } from "@vitae/testing";
import { postgresServer } from "@vitae/tooling/postgres/server";
import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { postgres } from "./postgres.ts";

let server: Awaited<ReturnType<typeof postgresServer>>;
let admin: pg.Pool;
let schemas = 0;
beforeAll(async () => {
  server = await postgresServer();
  admin = new pg.Pool({ connectionString: server.url });
});
afterAll(async () => {
  await admin.end();
  await server[Symbol.asyncDispose]();
});

/** A schema of its own is as good as a database of its own, and made faster. */
const freshSchema = async (): Promise<string> => {
  const schema = `vitae_${schemas++}`;
  await admin.query(`create schema ${schema}`);
  return `${server.url}?options=${encodeURIComponent(`-c search_path=${schema}`)}`;
};

storageConformance({ name: "postgres with a pool", open: async () => postgres(await freshSchema()) });

const pools: pg.Pool[] = [];
storageConformance({
  name: "postgres over a pool opened elsewhere",
  open: async () => {
    const pool = new pg.Pool({ connectionString: await freshSchema() });
    pools.push(pool);
    return postgres(pool);
  },
  close: async () => pools.pop()?.end(),
});
