import { SchemaTooOld } from "@vitae/core/ports";
import type { Database } from "@vitae/kysely";
import type { Kysely } from "kysely";
import type { Clock, ConstructorOptions, Db, fromKysely, PgBoss } from "pg-boss";
import { kinds } from "./queues.ts";
import { createExecutor } from "./statements.ts";

/** A started pg-boss. */
export interface OpenBoss {
  readonly boss: PgBoss;
  /** Runs the statements of pg-boss over a connection or transaction of Kysely. */
  readonly fromKysely: typeof fromKysely;
  /** Schema of pg-boss in the database. */
  readonly schema: string;
}

/** Timers of pg-boss do not keep an idle process alive. */
const quietClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms).unref(),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (run, ms) => setInterval(run, ms).unref(),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
};

/** Disables automatic work: a consumer decides when dead jobs are searched, and acknowledged jobs are deleted at once. */
export const bossOptions = (schema: string, db: Db): ConstructorOptions => ({
  schema,
  db,
  clock: quietClock,
  supervise: false,
  schedule: false,
  reindex: false,
  monitorVacuum: false,
  monitorIntervalSeconds: 5,
  queueCacheIntervalSeconds: 86_400,
});

/**
 * Starts pg-boss with its queues. Uses the connection `first`, which may be inside a transaction; a second connection would
 * deadlock with a pool of size one.
 */
export async function openBoss(schema: string, first: Kysely<Database>, later: Kysely<Database>): Promise<OpenBoss> {
  const { PgBoss, fromKysely } = await import("pg-boss");
  let statements = fromKysely(first);
  const boss = new PgBoss({
    ...bossOptions(schema, { executeSql: (text, values) => statements.executeSql(text, values) }),
    migrate: false,
  });
  // Only its queue cache reports errors here, and the queues never change. An error event without a listener would end the process.
  boss.on("error", () => {});
  try {
    await boss.start();
    // The start does not report whether the queues were read.
    for (const kind of kinds) await boss.findJobs(kind, { id: noJob });
  } catch (error) {
    await boss.stop({ close: false, graceful: false }).catch(() => {});
    throw isMissing(error) ? new SchemaTooOld(`the queues of ${schema}`) : error;
  }
  statements = createExecutor(later);
  return { boss, fromKysely, schema };
}

const noJob = "00000000-0000-0000-0000-000000000000";

const isMissing = (error: unknown) =>
  error instanceof Error && /^(?:pg-boss (?:is not|database)|Queue \w+ does not exist)/.test(error.message);
