import { postgresServer } from "@vitae/tooling/postgres/server";
import { PgBoss } from "pg-boss";
import type { Engine } from "../engines.ts";
import { request } from "./quick-service.ts";
import { perSecond, type Rate, rateOf } from "./rate.ts";

/** pg-boss by itself, on a server whose commits wait for the disk: what the consumer is measured beside. */
export interface PlainQueue extends AsyncDisposable {
  /** So many jobs, so many at a time. */
  enqueue(count: number, atOnce: number): Promise<Rate>;
  /** Fetches and completes all that wait; jobs a second. */
  drain(workers: number, batch: number): Promise<number>;
}

/** What a task of ours is made of. */
const job = {
  id: "00000000-0000-4000-8000-000000000000",
  op: "parse",
  owner: { account: "00000000-0000-4000-8000-000000000000", token: "token-0", kind: "console", metered: true },
  input: JSON.stringify(request),
  callbackUrl: null,
  createdAt: 1_800_000_000_000,
};
const queue = "plain";

export async function plainQueue({ server }: Engine): Promise<PlainQueue> {
  const own = server ? null : await postgresServer({ durable: true });
  const { url } = server ?? own ?? {};
  const boss = new PgBoss({ connectionString: url ?? "", schema: "plain", max: 10, supervise: false, schedule: false });
  boss.on("error", () => {});
  await boss.start();
  await boss.createQueue(queue);

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
    [Symbol.asyncDispose]: async () => {
      await boss.deleteAllJobs(queue);
      await boss.stop({ graceful: false });
      await own?.[Symbol.asyncDispose]();
    },
  };
}
