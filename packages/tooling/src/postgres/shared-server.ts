import pg from "pg";
import { afterAll, inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of the maintenance database of the PostgreSQL server that the test run shares. */
    readonly postgresUrl: string;
  }
}

/** Name of the template database: the tables of the service and its task queues are in it, without rows. */
export const templateName = "migrated";

/** URL of another database of the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Databases of one test file on the shared server. */
export interface TestDatabases {
  /** Creates a database with the migrated tables and returns its URL. */
  create(): Promise<string>;
  /** Creates a database without tables and returns its URL. */
  createEmpty(): Promise<string>;
}

/**
 * Databases on the PostgreSQL server that the test run starts once. They are dropped after the tests of the calling file.
 * A test that stops a server or changes its settings needs `postgresServer` instead.
 */
export function testDatabases(): TestDatabases {
  const serverUrl = inject("postgresUrl");
  const names: string[] = [];
  const create = async (template: string) => {
    // Test files run in several processes: the process id keeps their names apart.
    const name = `test_${process.pid}_${crypto.randomUUID().slice(0, 8)}`;
    names.push(name);
    await administer(serverUrl, `create database ${name} template ${template}`);
    return databaseUrl(serverUrl, name);
  };
  afterAll(async () => {
    await waitUntilUnused(serverUrl, names);
    await administer(serverUrl, ...names.map((name) => `drop database if exists ${name} with (force)`));
  });
  return { create: () => create(templateName), createEmpty: () => create("template1") };
}

/**
 * Waits up to five seconds until no session uses the databases. A pool resolves `end()` before its sessions have ended; a forced drop
 * would then reach the test as an error event without a listener.
 */
async function waitUntilUnused(serverUrl: string, names: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    for (let polls = 0; polls < 100; polls++) {
      const { rowCount } = await client.query("select 1 from pg_stat_activity where datname = any($1) limit 1", [names]);
      if (rowCount === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  } finally {
    await client.end();
  }
}

/** Runs statements one after the other in a session of their own. */
export async function administer(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
