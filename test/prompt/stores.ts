import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Storage } from "@vitae/core/ports";
import { postgres } from "@vitae/postgres";
import { sqlite } from "@vitae/sqlite";
import { testDatabases } from "@vitae/tooling/postgres/shared-server";
import pg from "pg";
import { afterAll } from "vitest";

/** A database of its own. */
export interface OwnStore {
  /** Opens it; once more is as from a second process. */
  storage(): Storage;
  /** Every row of every table of the database, as text, by table. */
  tables(): Promise<Readonly<Record<string, readonly string[]>>>;
  /** Every byte of its files, where a test can read them. */
  bytes(): Buffer;
  /** Value of `VITAE_STORAGE` for another process. */
  readonly url: string;
}

type NamedStore = readonly [name: string, fresh: () => Promise<OwnStore>];

/** The two stores of the service. */
export function bothStores(): readonly [NamedStore, NamedStore] {
  const databases = testDatabases();
  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  const onSqlite = async (): Promise<OwnStore> => {
    const folder = mkdtempSync(join(tmpdir(), "vitae-prompt-"));
    folders.push(folder);
    const path = join(folder, "vitae.db");
    return {
      storage: () => sqlite(path),
      tables: async () => sqliteTables(path),
      bytes: () => Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name)))),
      url: path,
    };
  };
  const onPostgres = async (): Promise<OwnStore> => {
    const url = await databases.create();
    const storage = () => postgres(url, { connectTimeoutMs: 20_000, queue: "table" });
    return { storage, tables: () => postgresTables(url), bytes: () => Buffer.alloc(0), url };
  };
  return [
    ["SQLite", onSqlite],
    ["PostgreSQL", onPostgres],
  ];
}

function sqliteTables(path: string): Record<string, readonly string[]> {
  const database = new DatabaseSync(path, { readOnly: true });
  const names = database.prepare("select name from sqlite_master where type = 'table' order by name").all();
  const tables = names.map(({ name }) => [String(name), database.prepare(`select * from "${name}"`).all().map(asText)] as const);
  database.close();
  return Object.fromEntries(tables);
}

async function postgresTables(url: string): Promise<Record<string, readonly string[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: named } = await client.query<{ tablename: string }>("select tablename from pg_tables where schemaname = 'public'");
    const tables: Record<string, readonly string[]> = {};
    for (const { tablename } of named) tables[tablename] = (await client.query<object>(`select * from ${tablename}`)).rows.map(asText);
    return tables;
  } finally {
    await client.end();
  }
}

const asText = (row: object): string => JSON.stringify(row);
