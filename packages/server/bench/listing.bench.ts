/** How long a page of saved résumés takes where an account has 100,000 of them, on SQLite (a file) and on a real PostgreSQL; searched and not. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { ResumeQuery, ResumeRecord, Storage } from "@vitae/core/ports";
import { postgres } from "@vitae/postgres";
import { sqlite } from "@vitae/sqlite";
import { quantile } from "@vitae/tooling/load/quantile";
import { postgresServer } from "@vitae/tooling/postgres/server";
import { addContexts } from "./listing/contexts.ts";

/** Of any page, in milliseconds. */
const goal = 50;
const account = "acme";
const added = 1_000;
const { values } = parseArgs({ options: { contexts: { type: "string", default: "100000" } }, strict: false });
const contexts = Number(values.contexts);

const tell = (line: string) => process.stdout.write(`${line}\n`);
let slowest = 0;
let wrong = 0;

const timesOf = (name: string, took: readonly number[]) => {
  const at = (share: number) => quantile(took, share);
  slowest = Math.max(slowest, at(0.99));
  const shown = [at(0.5), at(0.99), at(1)].map((each) => each.toFixed(2).padStart(7));
  tell(`${name.padEnd(52)} p50 ${shown[0]} ms   p99 ${shown[1]} ms   longest ${shown[2]} ms`);
};

const expectThat = (sentence: string, holds: boolean) => {
  tell(`${sentence}: ${holds ? "yes" : "NO"}`);
  if (!holds) wrong++;
};

/** `settle` waits for the automatic maintenance of the database after a table has grown. */
async function measureStorage(name: string, storage: Storage, settle: () => Promise<void>): Promise<void> {
  await storage.migrate();
  const started = performance.now();
  await addContexts(storage, "small", { from: 0, to: 60 });
  // Of two accounts in turns, so that no page of the disk is one account's alone.
  for (let from = 0; from < contexts; from += 1_000) {
    await addContexts(storage, account, { from, to: Math.min(contexts, from + 1_000) });
    await addContexts(storage, "other", { from, to: from + 200 });
  }
  tell(`${name}: ${contexts} contexts of one account added in ${((performance.now() - started) / 1_000).toFixed(0)} s`);

  const timed = async (page: Partial<ResumeQuery>, took: number[]): Promise<readonly ResumeRecord[]> => {
    const begun = performance.now();
    const found = await storage.resumes.list({ account, search: "", limit: 51, before: null, offset: 0, ...page });
    took.push(performance.now() - begun);
    return found;
  };
  const measure = async (what: string, pages: number, pageOf: (each: number) => Partial<ResumeQuery>) => {
    for (let each = 0; each < 5; each++) await timed(pageOf(each), []);
    const took: number[] = [];
    for (let each = 0; each < pages; each++) await timed(pageOf(each), took);
    timesOf(`${name}: ${what}`, took);
  };
  /** Every page of 50, to the end. */
  const walk = async (search: string, took: number[]): Promise<readonly ResumeRecord[]> => {
    const met: ResumeRecord[] = [];
    for (let before: number | null = null; ; ) {
      const found: readonly ResumeRecord[] = await timed({ search, before, limit: 51 }, took);
      met.push(...found.slice(0, 50));
      before = found[49]?.sequence ?? null;
      if (found.length < 51 || before === null) return met;
    }
  };

  await settle();
  await measure("a page of a small account, older than all others", 500, () => ({ account: "small" }));
  await measure("a search in a small account", 300, () => ({ account: "small", search: "nobody" }));
  await measure("the newest page", 500, () => ({}));
  await measure("a page by an offset, from the first to the last", 300, (each) => ({ offset: Math.floor((each / 300) * contexts) }));
  await measure("a search that finds many", 300, () => ({ search: "GARCÍA" }));
  await measure("a search that finds one, the oldest", 200, () => ({ search: "Applicant-0" }));
  await measure("a search that finds none", 200, () => ({ search: "nobody" }));

  const walked: number[] = [];
  const all = await walk("", walked);
  timesOf(`${name}: a walk through all, page by page`, walked);
  const searched: number[] = [];
  const some = await walk("ёлкина", searched);
  timesOf(`${name}: a walk through a tenth, searched`, searched);
  expectThat("  the walks met all of them, and a tenth", all.length === contexts && some.length === contexts / 10);

  const during: number[] = [];
  const inserting = (async () => {
    for (let each = 0; each < added; each += 20) await addContexts(storage, account, { from: contexts + each, to: contexts + each + 20 });
  })();
  const met = await walk("", during);
  await inserting;
  timesOf(`${name}: a walk through all while ${added} are added`, during);
  const old = met.filter(({ createdAt }) => createdAt < contexts);
  expectThat(
    `  it met every old one once, in order (and ${met.length - old.length} new ones)`,
    old.every(({ createdAt }, each) => createdAt === contexts - 1 - each) && old.length === contexts,
  );

  const removing = performance.now();
  await storage.accounts.delete(account);
  tell(`${name}: the account deleted with all of them in ${(performance.now() - removing).toFixed(0)} ms`);
  await storage.close();
}

const folder = mkdtempSync(join(tmpdir(), "vitae-bench-"));
await measureStorage("SQLite", sqlite(join(folder, "vitae.db")), async () => {});
rmSync(folder, { recursive: true });
{
  // It looks each second, not each minute, for tables that have grown: as it has long since where they grow in months.
  await using server = await postgresServer({ durable: true, settings: { autovacuum_naptime: "1s" } });
  await measureStorage("PostgreSQL", postgres(server.url), () => wait(8_000));
}
tell(`goal: p99 of every page below ${goal} ms: ${slowest < goal ? "met" : "missed"} (${slowest.toFixed(1)} ms)`);
if (wrong > 0) process.exitCode = 1;
