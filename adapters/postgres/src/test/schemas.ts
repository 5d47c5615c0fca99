import { type PostgresServer, postgresServer } from "@vitae/tooling/postgres/server";
import pg from "pg";
import { afterAll, beforeAll } from "vitest";

export interface Schema {
  readonly name: string;
  /** The address of the database, seen from inside the schema. */
  readonly url: string;
}

export interface Schemas {
  /** A schema of its own is as good as a database of its own, and made faster. */
  fresh(): Promise<Schema>;
  /** Past the storage. */
  query<Row extends pg.QueryResultRow>(sql: string, parameters?: unknown[]): Promise<readonly Row[]>;
}

/** One server for all tests of a file. */
export function schemasOfOneServer(): Schemas {
  let server: PostgresServer;
  let admin: pg.Pool;
  let count = 0;
  beforeAll(async () => {
    server = await postgresServer();
    admin = new pg.Pool({ connectionString: server.url });
  }, 60_000);
  afterAll(async () => {
    await admin.end();
    await server[Symbol.asyncDispose]();
  }, 60_000);
  return {
    fresh: async () => {
      const name = `vitae_${count++}`;
      await admin.query(`create schema ${name}`);
      return { name, url: `${server.url}?options=${encodeURIComponent(`-c search_path=${name}`)}` };
    },
    query: async <Row extends pg.QueryResultRow>(sql: string, parameters: unknown[] = []) => (await admin.query<Row>(sql, parameters)).rows,
  };
}

/** Hundreds of calls stand in line for ten connections in these tests. */
export const patient = { connectTimeoutMs: 20_000 };
