/** Measures the time of a key check and of a charge on SQLite (a file, durable commits) and on PostgreSQL, and the time of both in a request. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { apiKeyAuthenticator, createAccountService, systemRuntime } from "@vitae/core";
import type { Storage } from "@vitae/core/ports";
import { postgres } from "@vitae/postgres";
import { sqlite } from "@vitae/sqlite";
import type { Rate } from "@vitae/tooling/load/in-turns";
import { quantile } from "@vitae/tooling/load/quantile";
import { postgresServer } from "@vitae/tooling/postgres/server";
import { routeRates } from "./storage/route-rates.ts";

/** Of the requests that a bare route answers, on SQLite. */
const goal = 0.5;
const { values } = parseArgs({ options: { pairs: { type: "string", default: "5" } }, strict: false });
const pairs = Number(values.pairs);

const host = systemRuntime();
const tell = (line: string) => process.stdout.write(`${line}\n`);

/** One call after the other for its times, then eight at once for the rate. */
async function measure(name: string, times: number, call: (each: number) => Promise<unknown>): Promise<void> {
  for (let each = 0; each < times / 10; each++) await call(each);
  const took: number[] = [];
  for (let each = 0; each < times; each++) {
    const started = performance.now();
    await call(each);
    took.push(performance.now() - started);
  }
  took.sort((a, b) => a - b);
  const started = performance.now();
  const line = async () => {
    for (let each = 0; each < times / 8; each++) await call(each);
  };
  await Promise.all(Array.from({ length: 8 }, line));
  const perSecond = times / ((performance.now() - started) / 1_000);
  const at = (share: number) => quantile(took, share).toFixed(3);
  tell(`${name.padEnd(38)} p50 ${at(0.5).padStart(7)} ms   p99 ${at(0.99).padStart(7)} ms   ${perSecond.toFixed(0).padStart(6)} a second`);
}

async function measureStorage(name: string, storage: Storage) {
  await storage.migrate();
  const accounts = createAccountService({ storage, host });
  const { id } = await accounts.create({ name: "Bench" });
  const { key } = await accounts.createKey(id);

  const access = apiKeyAuthenticator({ storage, host });
  const request = { method: "GET", path: "/", headers: { authorization: `Bearer ${key}` }, signal: AbortSignal.timeout(600_000) };
  await measure(`${name}: key check`, 2_000, async () => {
    const caller = await access(request);
    if ("refused" in caller) throw new Error(caller.refused);
  });

  const at = host.clock.now();
  await measure(`${name}: hold, then settle`, 800, async () => {
    const operation = host.ids.uuid();
    await storage.ledger.hold({ operation, accountId: id, amount: 10, createdAt: at, expiresAt: at + 600_000 });
    const entry = { reference: operation, accountId: id, amount: -1, kind: "bench", reason: null, createdAt: at };
    if (!(await storage.ledger.settle(operation, entry))) throw new Error("settled before");
  });

  const { bare, ours, ratio } = await routeRates(storage, key, pairs);
  const told = ({ perSecond, microseconds }: Rate) => `${perSecond.toFixed(0)} a second (${microseconds.toFixed(0)} µs)`;
  const beside = `${told(ours)} beside ${told(bare)}`;
  tell(`${`${name}: route that does nothing`.padEnd(38)} ${beside} of a bare one: ${ratio.toFixed(2)}`);
  await storage.close();
  return ratio;
}

const folder = mkdtempSync(join(tmpdir(), "vitae-bench-"));
const ratio = await measureStorage("SQLite", sqlite(join(folder, "vitae.db")));
rmSync(folder, { recursive: true });
{
  await using server = await postgresServer({ durable: true });
  await measureStorage("PostgreSQL", postgres(server.url));
}
tell(`goal on SQLite: at least ${goal}: ${ratio >= goal ? "met" : "missed"}`);
