import type { Handled, Wake, WakeKind, WakeSource } from "@vitae/core/ports";
import type { Database } from "@vitae/kysely";
import type { Kysely } from "kysely";
import type { Job } from "pg-boss";
import { inBatches } from "./batches.ts";
import type { LaneSession } from "./lane-session.ts";
import type { OpenBoss } from "./open-boss.ts";
import { kinds, type WakeData } from "./queues.ts";
import { sendAgain } from "./send.ts";

export interface JobSource extends WakeSource {
  /** Tells pg-boss that the jobs taken here are being handled still. */
  beat(): Promise<void>;
}

/** A job as it was taken: taken again, it is another. */
type Attempt = Pick<Job, "id" | "retryCount">;

interface Settled {
  readonly wake: Wake;
  readonly handled: Handled;
}

/** The jobs of one worker. Times are the database's. */
export function jobSource({ boss, fromKysely }: OpenBoss, session: LaneSession): JobSource {
  const taken = new Map<Wake, Attempt>();

  const jobsOf = (kind: WakeKind, wakes: Iterable<Wake>): Attempt[] =>
    [...wakes].flatMap((wake) => (wake.kind === kind ? (taken.get(wake) ?? []) : []));

  /** One that was handed out again meanwhile is another worker's. */
  const remove = async (own: Kysely<Database>, wakes: readonly Wake[]) => {
    for (const kind of kinds) {
      const jobs = jobsOf(kind, wakes);
      if (jobs.length > 0) await boss.deleteJob(kind, jobs, { db: fromKysely(own) });
    }
  };

  const write = (batch: readonly Settled[]): Promise<void> => {
    const wakes = batch.map(({ wake }) => wake);
    const again = batch.flatMap(({ wake, handled }) => (handled === "done" ? [] : { ...wake, runAt: handled.again }));
    return session
      .run((own) => {
        if (again.length === 0) return remove(own, wakes);
        return own.transaction().execute(async (both) => {
          for (const wake of again) await sendAgain(boss, fromKysely(both), wake);
          await remove(both, wakes);
        });
      })
      .finally(() => {
        for (const wake of wakes) taken.delete(wake);
      });
  };
  const settle = inBatches(write);

  return {
    take: async (kind, { limit }) => {
      const jobs = await session.run((own) => boss.fetch<WakeData>(kind, { batchSize: limit, db: fromKysely(own) }));
      return jobs.map(({ id, retryCount, data }) => {
        const wake: Wake = { ...data, kind };
        taken.set(wake, { id, retryCount });
        return wake;
      });
    },
    settle: (wake, handled) => settle({ wake, handled }),
    beat: async () => {
      for (const kind of kinds) {
        const jobs = jobsOf(kind, taken.keys());
        if (jobs.length > 0) await session.run((own) => boss.touch(kind, jobs, { db: fromKysely(own) }));
      }
    },
  };
}
