/**
 * Simulates a deployment on PostgreSQL: accounts that submit tasks, a worker that runs them, and optionally a snapshot that stays open as
 * that of a backup does. Prints rates, latencies, and the rows and bytes that a task leaves behind.
 *
 * npm run simulate -- [--url postgres://…] [--tasks 5000] [--accounts 20] [--at-once 32] [--snapshot]
 */
import { parseArgs } from "node:util";
import { postgresServer } from "@vitae/tooling/postgres/server";
import pg from "pg";
import { openStorage, query } from "../task-queue/engines.ts";
import { callersOf, countingHost, quickService, submitter } from "../task-queue/throughput/quick-service.ts";
import { ms, perSecond, quantiles, rateOf } from "../task-queue/throughput/rate.ts";

const { values } = parseArgs({
  options: {
    url: { type: "string" },
    tasks: { type: "string", default: "5000" },
    accounts: { type: "string", default: "20" },
    "at-once": { type: "string", default: "32" },
    snapshot: { type: "boolean", default: false },
  },
});
const [tasks, accounts, atOnce] = [values.tasks, values.accounts, values["at-once"]].map(Number) as [number, number, number];

const say = (what: string, told: string) => void process.stdout.write(`${what.padEnd(34)} ${told}\n`);

/** Bytes of tables with their indexes, and their rows, by name. */
async function sizesOf(url: string): Promise<ReadonlyMap<string, { readonly bytes: number; readonly rows: number }>> {
  await query(url, "analyze");
  const rows = await query(
    url,
    `select oid::regclass::text as name, pg_total_relation_size(oid) as bytes, greatest(reltuples, 0) as rows
     from pg_class where relkind = 'r' and (relname like 'vitae%' or relname = 'job_common') order by 2 desc`,
  );
  return new Map(rows.map(({ name, bytes, rows: count }) => [String(name), { bytes: Number(bytes), rows: Number(count) }]));
}

/** Submits at half of the reached rate, and measures the time of single submissions. */
async function atHalfLoad(rate: number, submit: (index: number) => Promise<unknown>): Promise<string> {
  const took: number[] = [];
  const submitting: Promise<unknown>[] = [];
  const started = performance.now();
  const seconds = 5;
  for (let each = 0; each < (rate / 2) * seconds; each++) {
    const due = started + (each * 2_000) / rate;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const at = performance.now();
    submitting.push(submit(each).then(() => took.push(performance.now() - at)));
  }
  await Promise.all(submitting);
  const { p50, p99, most } = quantiles(took);
  return `p50 ${ms(p50)}, p99 ${ms(p99)}, longest ${ms(most)}`;
}

await using own = values.url === undefined ? await postgresServer({ durable: true }) : null;
const url = values.url ?? own?.url ?? "";
const snapshot = values.snapshot ? new pg.Client({ connectionString: url }) : null;
const { host, counted } = countingHost(tasks);
const service = quickService({ storage: openStorage(url), runtime: host, heavyConcurrency: atOnce + 1 });
const submit = submitter(service, await callersOf(service, accounts));
await snapshot?.connect();
await snapshot?.query("begin isolation level repeatable read; select count(*) from vitae_tasks");

const accepted = await rateOf(tasks, atOnce, submit);
say(`accept, ${accounts} accounts`, `${accepted.perSecond.toFixed(0)}/s, p50 ${ms(accepted.p50)}, p99 ${ms(accepted.p99)}`);
const worker = service.startWorker();
await worker.started;
const started = performance.now();
await counted;
say(`drain, ${atOnce} at once`, `${perSecond(tasks, performance.now() - started).toFixed(0)}/s`);
await worker.stop();

let [bytes, rows] = [0, 0];
for (const [name, size] of await sizesOf(url)) {
  bytes += size.bytes;
  rows += size.rows;
  if (size.bytes > tasks * 8) say(`  ${name}`, `${(size.bytes / tasks).toFixed(0)} bytes, ${(size.rows / tasks).toFixed(2)} rows a task`);
}
say("kept for a task", `${(bytes / tasks).toFixed(0)} bytes with indexes, ${(rows / tasks).toFixed(1)} rows`);
say("accept at half load", await atHalfLoad(accepted.perSecond, submit));
await snapshot?.end();
await service.close();
