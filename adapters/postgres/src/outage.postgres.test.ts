import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Storage } from "@vitae/core/ports";
import { type PostgresServer, postgresServer } from "@vitae/tooling/postgres/server";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type PostgresOptions, postgres } from "./postgres.ts";

let server: PostgresServer;
beforeAll(async () => {
  server = await postgresServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const signal = AbortSignal.timeout(60_000);
const open: Storage[] = [];
const storageAt = (url: string, options: PostgresOptions = {}) => {
  const storage = postgres(url, options);
  open.push(storage);
  return storage;
};
afterEach(async () => {
  for (const storage of open.splice(0)) await storage.close();
});

/** What the operator does to the server, past the storage. */
const administer = async <T extends object>(sql: string, url = server.url): Promise<readonly T[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<T>(sql);
  await client.end();
  return rows;
};

let storage: Storage;
beforeEach(async () => {
  storage = storageAt(server.url);
  await storage.migrate();
  await administer("truncate vitae_accounts, vitae_ledger_entries, vitae_holds, vitae_settings cascade");
  await storage.accounts.create({ id: "acme", name: "Acme", state: "active", createdAt: 1 });
});

const entry = (reference: string) => ({ reference, accountId: "acme", amount: 5, kind: "grant", reason: null, createdAt: 1 });
const outage = (message: string) => ({ name: "StorageOutage", message: expect.stringContaining(message) });
const took = async (work: Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work.catch(() => undefined);
  return performance.now() - started;
};

test("says that nobody listens, and answers once somebody does", async () => {
  await server.stop("fast");
  await expect(storage.accounts.get("acme")).rejects.toMatchObject(outage("ECONNREFUSED"));
  await expect(storage.ready({ signal })).rejects.toMatchObject(outage("PostgreSQL does not answer"));
  await server.start();
  await storage.ready({ signal });
  expect(await storage.accounts.get("acme")).toMatchObject({ balance: 0 });
});

test("loses nothing that was answered when the server dies and recovers under load", async () => {
  let answered = 0;
  let refused = 0;
  const load = Array.from({ length: 8 }, async (_, worker) => {
    for (let each = 0; each < 60; each++) {
      const written = await storage.ledger.append(entry(`${worker}-${each}`)).catch(() => null);
      if (written) answered++;
      else {
        refused++;
        await wait(10);
      }
    }
  });
  while (answered < 20) await wait(5);
  await server.stop("immediate");
  await server.start();
  await Promise.all(load);
  const entries = await storage.ledger.entries("acme");
  expect(refused).toBeGreaterThan(0);
  expect(entries.length).toBeGreaterThanOrEqual(answered);
  expect(await storage.accounts.get("acme")).toMatchObject({ balance: 5 * entries.length });
});

test("a connection cut in the middle of a transaction takes back the transaction and nothing else", async () => {
  const cut = storage.transaction(async (tx) => {
    await tx.ledger.append(entry("cut"));
    await administer("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vitae'");
    await wait(50);
    await tx.ledger.append(entry("after"));
  });
  await expect(cut).rejects.toMatchObject(outage("PostgreSQL does not answer"));
  expect(await storage.ledger.entries("acme")).toEqual([]);
  expect(await storage.ledger.append(entry("cut"))).toBe(true);
});

test("a server that is stopped and says nothing holds nobody up, and is used again when it goes on", async () => {
  const impatient = storageAt(server.url, { connectTimeoutMs: 800, statementTimeoutMs: 300 });
  expect(await impatient.accounts.get("acme")).toMatchObject({ balance: 0 });
  const pids = await pidsOf();
  for (const pid of pids) process.kill(pid, "SIGSTOP");
  const cut = took(impatient.transaction((tx) => tx.ledger.append(entry("unheard"))));
  const crowd = Promise.all(Array.from({ length: 40 }, () => took(impatient.accounts.get("acme"))));
  await Promise.all([cut, crowd]);
  const atOnce = await took(impatient.accounts.get("acme"));
  await expect(impatient.accounts.get("acme")).rejects.toMatchObject(outage("PostgreSQL does not answer"));
  for (const pid of pids) process.kill(pid, "SIGCONT");
  // Less than a connection may take: who comes after a failure is refused without another attempt.
  expect(atOnce).toBeLessThan(700);
  await expect.poll(() => impatient.ledger.append(entry("heard")).catch(() => null), { timeout: 30_000 }).toBe(true);
  expect((await storage.ledger.entries("acme")).map(({ reference }) => reference)).toEqual(["heard"]);
});

/** The server's first process and one for each connection. */
async function pidsOf(): Promise<readonly number[]> {
  const [place] = await administer<{ folder: string }>("select current_setting('data_directory') as folder");
  const first = Number(readFileSync(join(place?.folder ?? "", "postmaster.pid"), "utf8").split("\n")[0]);
  const rows = await administer<{ pid: number }>("select pid from pg_stat_activity where application_name = 'vitae'");
  return [first, ...rows.map(({ pid }) => pid)];
}

test("tells a wrong password, a missing database and missing rights apart, and never the password", async () => {
  const [place] = await administer<{ rules: string }>("select current_setting('hba_file') as rules");
  const rules = readFileSync(place?.rules ?? "", "utf8");
  writeFileSync(place?.rules ?? "", `host all locked 127.0.0.1/32 scram-sha-256\n${rules}`);
  await administer("create user locked password 'right-one'; create user guest; revoke create on schema public from public");
  await administer("select pg_reload_conf()");
  const url = (user: string, name: string) => server.url.replace("vitae@", `${user}@`).replace(/postgres$/, name);
  const refusal = (at: string) => storageAt(at).migrate();

  await expect(refusal(url("locked:hunter2", "postgres"))).rejects.toMatchObject(outage("refuses the user or the password"));
  await expect(refusal(url("locked:hunter2", "postgres"))).rejects.not.toMatchObject(outage("hunter2"));
  await expect(refusal(url("locked", "postgres"))).rejects.toMatchObject(outage("password"));
  await expect(refusal(url("vitae", "nowhere"))).rejects.toMatchObject(outage('"nowhere" does not exist'));
  await expect(refusal(url("guest", "postgres"))).rejects.toMatchObject(outage("refuses this user"));
});

test("is not ready where nothing can be written", async () => {
  const standby = storageAt(`${server.url}?options=${encodeURIComponent("-c default_transaction_read_only=on")}`);
  await expect(standby.ready({ signal })).rejects.toMatchObject(outage("takes no writes"));
  await expect(standby.settings.getOrSet("a", "b")).rejects.toMatchObject(outage("takes no writes"));
  expect(await standby.accounts.get("acme")).toMatchObject({ id: "acme" });
});
