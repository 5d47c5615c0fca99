import { postgresServer } from "@vitae/tooling/postgres/server";
import pg from "pg";
import { PgBoss } from "pg-boss";
import { type Engine, query } from "../engines.ts";
import { request } from "./quick-service.ts";
import { perSecond, type Rate, rateOf } from "./rate.ts";

/** pg-boss by itself, on a server whose commits wait for the disk: the baseline of the measurement. */
export interface PlainQueue extends AsyncDisposable {
  /** So many jobs, so many at a time. */
  enqueue(count: number, atOnce: number): Promise<Rate>;
  /** Fetches and completes all that wait; jobs a second. */
  drain(workers: number, batch: number): Promise<number>;
  /**
   * Fetches waiting jobs in batches. For each job of a batch, writes the rows of a finished task in one statement and in the transaction of
   * its completion: a result, a charge, and the release of a hold. A program without this service would need the same code.
   */
  drainRecorded(batch: number): Promise<number>;
}

/** Data of a task. */
const job = {
  id: "00000000-0000-4000-8000-000000000000",
  op: "parse",
  owner: { account: "00000000-0000-4000-8000-000000000000", token: "token-0", kind: "console", metered: true },
  input: JSON.stringify(request),
  callbackUrl: null,
  createdAt: 1_800_000_000_000,
};
const queue = "plain";

const tables = `
  create table plain.results (id text primary key, result text not null, ended timestamptz not null);
  create table plain.holds (id text primary key, amount bigint not null);
  create table plain.entries (seq bigint generated always as identity primary key, reference text unique not null, amount bigint not null);
  create table plain.accounts (id text primary key, balance bigint not null, held bigint not null);
  insert into plain.accounts values ('account', 1000000000, 0)`;
const holdAll = `insert into plain.holds select id::text, 0 from plain.job where name = '${queue}' and state = 'created' on conflict do nothing`;
const result = JSON.stringify({ results: [{ index: 0, filename: "cv.pdf", language: "en", engine: { name: "offline" } }] });
const record = `
  with ended as (insert into plain.results select id, $2, now() from unnest($1::text[]) as id returning id),
  freed as (delete from plain.holds using ended where plain.holds.id = ended.id returning plain.holds.amount),
  charged as (insert into plain.entries (reference, amount) select id, 0 from ended returning amount)
  update plain.accounts set held = held - coalesce((select sum(amount) from freed), 0),
    balance = balance + coalesce((select sum(amount) from charged), 0) where id = 'account'`;

export async function plainQueue({ server }: Engine): Promise<PlainQueue> {
  const own = server ? null : await postgresServer({ durable: true });
  const { url } = server ?? own ?? {};
  const boss = new PgBoss({ connectionString: url ?? "", schema: "plain", max: 10, supervise: false, schedule: false });
  boss.on("error", () => {});
  await boss.start();
  await boss.createQueue(queue);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  if (url) await query(url, tables);

  const drainOne = async (batch: number): Promise<number> => {
    for (let done = 0; ; ) {
      const jobs = await boss.fetch(queue, { batchSize: batch });
      if (jobs.length === 0) return done;
      await boss.complete(
        queue,
        jobs.map(({ id }) => id),
      );
      done += jobs.length;
    }
  };
  return {
    enqueue: (count, atOnce) => rateOf(count, atOnce, () => boss.send(queue, job)),
    drain: async (workers, batch) => {
      const started = performance.now();
      const done = await Promise.all(Array.from({ length: workers }, () => drainOne(batch)));
      return perSecond(
        done.reduce((sum, each) => sum + each, 0),
        performance.now() - started,
      );
    },
    drainRecorded: async (batch) => {
      await pool.query(holdAll);
      const started = performance.now();
      for (let done = 0; ; ) {
        const jobs = await boss.fetch(queue, { batchSize: batch });
        if (jobs.length === 0) return perSecond(done, performance.now() - started);
        const ids = jobs.map(({ id }) => id);
        const client = await pool.connect();
        await client.query("begin");
        await client.query(record, [ids, result]);
        await boss.complete(queue, ids, undefined, { db: { executeSql: (text, values) => client.query(text, values) } });
        await client.query("commit");
        client.release();
        done += jobs.length;
      }
    },
    [Symbol.asyncDispose]: async () => {
      await pool.end();
      await boss.deleteAllJobs(queue);
      await boss.stop({ graceful: false });
      await own?.[Symbol.asyncDispose]();
    },
  };
}
