import { SchemaTooOld } from "@vitae/core/ports";
import type { Database } from "@vitae/kysely";
import type { Kysely } from "kysely";
import type { Clock, ConstructorOptions, Db, fromKysely, PgBoss } from "pg-boss";
import { kinds } from "./queues.ts";
import { createExecutor } from "./statements.ts";

export interface OpenBoss {
  readonly boss: PgBoss;
  /** Its statements over a connection or a transaction of ours. */
  readonly fromKysely: typeof fromKysely;
  /** Its schema in the database. */
  readonly schema: string;
}

/** Timers of pg-boss never keep a process alive that has nothing else to do. */
const quietClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms).unref(),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (run, ms) => setInterval(run, ms).unref(),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
};

/** Nothing runs by itself: a consumer says when dead jobs are looked for, and settled ones are deleted at once. */
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
 * A pg-boss that knows its queues. Started over the connection `first`, which may be inside a transaction: one that opens another
 * connection there waits for ever where the pool has no second one.
 */
export async function openBoss(schema: string, first: Kysely<Database>, later: Kysely<Database>): Promise<OpenBoss> {
  const { PgBoss, fromKysely } = await import("pg-boss");
  let statements = fromKysely(first);
  const boss = new PgBoss({
    ...bossOptions(schema, { executeSql: (text, values) => statements.executeSql(text, values) }),
    migrate: false,
  });
  // Only its cache of queues reports here, and those never change; an event that nobody hears ends the process.
  boss.on("error", () => {});
  try {
    await boss.start();
    // Whether its queues were read, the start does not tell.
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
