import { testDatabases } from "@vitae/tooling/postgres/shared-server";
import pg from "pg";
import { afterAll, beforeAll } from "vitest";

/** One empty schema of a database. */
export interface Schema {
  readonly name: string;
  /** URL of the database with the schema as search path. */
  readonly url: string;
}

/** Schemas of one database. */
export interface Schemas {
  /** Creates an empty schema: it isolates a test like a database and is created faster. */
  fresh(): Promise<Schema>;
  /** Runs a statement outside the storage, as the administrator. */
  query<Row extends pg.QueryResultRow>(sql: string, parameters?: unknown[]): Promise<readonly Row[]>;
}

/** Schemas of one database, which belongs to the calling test file. */
export function schemasOfOneDatabase(): Schemas {
  const databases = testDatabases();
  let url: string;
  let admin: pg.Pool;
  let count = 0;
  beforeAll(async () => {
    url = await databases.createEmpty();
    admin = new pg.Pool({ connectionString: url });
  });
  afterAll(() => admin.end());
  return {
    fresh: async () => {
      const name = `vitae_${count++}`;
      await admin.query(`create schema ${name}`);
      return { name, url: `${url}?options=${encodeURIComponent(`-c search_path=${name}`)}` };
    },
    query: async <Row extends pg.QueryResultRow>(sql: string, parameters: unknown[] = []) => (await admin.query<Row>(sql, parameters)).rows,
  };
}

/** Options for tests in which hundreds of calls wait for ten connections. */
export const patient = { connectTimeoutMs: 20_000 };
