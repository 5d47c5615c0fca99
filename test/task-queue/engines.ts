import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Storage } from "@vitae/core/ports";
import { postgres } from "@vitae/postgres";
import { sqlite } from "@vitae/sqlite";
import { type PostgresServer, postgresServer } from "@vitae/tooling/postgres/server";
import pg from "pg";

export const engineNames = ["sqlite", "pg-boss"] as const;
export type EngineName = (typeof engineNames)[number];

/** Storage of the tasks. */
export interface Engine {
  readonly name: EngineName;
  /** A storage of its own, empty. */
  fresh(): Promise<Place>;
  /** The server, to be stopped and started; null on SQLite. */
  readonly server: PostgresServer | null;
}

export interface Place extends AsyncDisposable {
  /** As `VITAE_STORAGE` takes it. */
  readonly url: string;
  /** Temporary folder for its files; deleted with it. */
  readonly folder: string;
}

/** The storage at an address, as this process opens it. */
export const openStorage = (url: string): Storage =>
  url.startsWith("sqlite:") ? sqlite(url.slice("sqlite:".length)) : postgres(url, { connectTimeoutMs: 20_000 });

export async function withEngine<T>(name: EngineName, use: (engine: Engine) => Promise<T>): Promise<T> {
  if (name === "sqlite") return use({ name, server: null, fresh: () => ownFolder((folder) => `sqlite:${join(folder, "vitae.db")}`) });
  // Commits wait for the disk on SQLite, and so they do here.
  await using server = await postgresServer({ durable: true });
  let count = 0;
  const fresh = async () => {
    const database = `queue_${count++}`;
    await query(server.url, `create database ${database}`);
    const url = new URL(server.url);
    url.pathname = `/${database}`;
    return ownFolder(() => url.href);
  };
  return await use({ name, server, fresh });
}

async function ownFolder(urlIn: (folder: string) => string): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), "vitae-consumer-"));
  return { url: urlIn(folder), folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}

/** Past the storage, as an administrator. */
export async function query(url: string, text: string, values: readonly unknown[] = []): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, [...values])).rows;
  } finally {
    await client.end();
  }
}
