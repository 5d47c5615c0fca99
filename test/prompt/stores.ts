import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Storage } from "@vitae/core/ports";
import { postgres } from "@vitae/postgres";
import { sqlite } from "@vitae/sqlite";
import { type PostgresServer, postgresServer } from "@vitae/tooling/postgres/server";
import pg from "pg";
import { afterAll, beforeAll } from "vitest";

/** A database of its own. */
export interface OwnStore {
  /** Opens it; once more is as from a second process. */
  storage(): Storage;
  /** Every row of every table that the database itself knows of, as text, by table. */
  tables(): Promise<Readonly<Record<string, readonly string[]>>>;
  /** Every byte of its files, where a test can read them. */
  bytes(): Buffer;
  /** What another process opens it by. */
  readonly url: string;
}

type NamedStore = readonly [name: string, fresh: () => Promise<OwnStore>];

/** The two stores of the service; the server of the second is the calling test file's own. */
export function bothStores(): readonly [NamedStore, NamedStore] {
  let server: PostgresServer;
  let admin: pg.Pool;
  let schemas = 0;
  const folders: string[] = [];
  beforeAll(async () => {
    server = await postgresServer();
    admin = new pg.Pool({ connectionString: server.url });
  }, 60_000);
  afterAll(async () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    await admin.end();
    await server[Symbol.asyncDispose]();
  }, 60_000);
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
    // A schema of its own is as good as a database of its own, and made faster.
    const name = `vitae_${schemas++}`;
    await admin.query(`create schema ${name}`);
    const url = `${server.url}?options=${encodeURIComponent(`-c search_path=${name}`)}`;
    const tables = async () => {
      const { rows: named } = await admin.query<{ tablename: string }>("select tablename from pg_tables where schemaname = $1", [name]);
      const rowsOf = async (table: string) => (await admin.query<object>(`select * from ${name}.${table}`)).rows.map(asText);
      return Object.fromEntries(await Promise.all(named.map(async ({ tablename }) => [tablename, await rowsOf(tablename)])));
    };
    const storage = () => postgres(url, { connectTimeoutMs: 20_000, lane: "table" });
    return { storage, tables, bytes: () => Buffer.alloc(0), url };
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

const asText = (row: object): string => JSON.stringify(row);
