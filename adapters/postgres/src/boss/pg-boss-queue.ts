import type { Database, QueueBackend } from "@vitae/kysely";
import type { Kysely } from "kysely";
import { createBossConsumer } from "./boss-consumer.ts";
import { checkBossSchema, defaultBossSchema } from "./boss-schema.ts";
import { insertStatement } from "./insert-statement.ts";
import { migrateBoss } from "./migrate-boss.ts";
import { type OpenBoss, openBoss } from "./open-boss.ts";
import { kinds, type MessageData } from "./queues.ts";
import { send } from "./send.ts";

/** Options of `pgBossQueue()`. */
export interface PgBossQueueOptions {
  /** Schema of pg-boss. Default: `vitae_boss`, or the schema of the connection with `_boss` appended. */
  readonly schema?: string;
  /** Maximum number of connections of `db`. A running consumer uses one of at least two. */
  readonly connections?: number;
}

/** A task queue on pg-boss. */
export interface PgBossQueue extends QueueBackend {
  migrate(): Promise<void>;
  close(): Promise<void>;
  /** Rejects unless the queues exist. */
  ready(): Promise<void>;
}

/**
 * Task queue on pg-boss, in the same database and transactions as the storage. Use it with `kyselyStorage()` and your own Kysely;
 * `postgres()` uses it by default.
 *
 * A running queue holds one connection. It must be one session of PostgreSQL: a pooler must not change it between two statements.
 *
 * @example kyselyStorage({ db, dialect: "postgres", queue: pgBossQueue(db) });
 */
export function pgBossQueue(db: Kysely<Database>, options: PgBossQueueOptions = {}): PgBossQueue {
  const named = options.schema === undefined ? null : checkBossSchema(options.schema);
  const schemaOn = async (connection: Kysely<Database>) => named ?? (await defaultBossSchema(connection));
  let opening: Promise<OpenBoss> | null = null;

  const open = (first: Kysely<Database>): Promise<OpenBoss> => {
    const attempt = schemaOn(first).then((schema) => openBoss(schema, first, db));
    opening = attempt;
    attempt.catch(() => {
      if (opening === attempt) opening = null;
    });
    return attempt;
  };
  const opened = (): Promise<OpenBoss> => opening ?? open(db);
  /** The failure of another connection does not mean that ours fails; ours may be the last of the pool. */
  const openedInside = (transaction: Kysely<Database>): Promise<OpenBoss> =>
    opening ? opening.catch(() => openedInside(transaction)) : open(transaction);

  const queue = createBossConsumer(db, opened, options.connections ?? Infinity);
  return {
    queue,
    put: async (transaction, message) => {
      const { boss, fromKysely } = await openedInside(transaction);
      await send(boss, fromKysely(transaction), message);
    },
    insertFrom: async (kind) => insertStatement((await opened()).boss, kind),
    acknowledgeFrom: queue.acknowledgeFrom,
    committed: queue.nudge,
    migrate: async () => migrateBoss(db, await schemaOn(db)),
    ready: async () => {
      await opened();
    },
    accountDeleted: async (transaction, account) => {
      const { boss, fromKysely } = await openedInside(transaction);
      const db = fromKysely(transaction);
      for (const kind of kinds) {
        const jobs = await boss.findJobs<MessageData>(kind, { data: { account } satisfies Partial<MessageData>, db });
        const ids = jobs.map(({ id }) => id);
        if (ids.length > 0) await boss.deleteJob(kind, ids, { db });
      }
    },
    close: async () => {
      await queue.close();
      const known = await opening?.catch(() => null);
      await known?.boss.stop({ close: false, graceful: false });
    },
  };
}
