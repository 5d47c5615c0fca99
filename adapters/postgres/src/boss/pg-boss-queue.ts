import type { Database, QueueBackend } from "@vitae/kysely";
import type { Kysely } from "kysely";
import { createBossConsumer } from "./boss-consumer.ts";
import { checkBossSchema, defaultBossSchema } from "./boss-schema.ts";
import { insertStatement } from "./insert-statement.ts";
import { migrateBoss } from "./migrate-boss.ts";
import { type OpenBoss, openBoss } from "./open-boss.ts";
import { kinds, type MessageData } from "./queues.ts";
import { send } from "./send.ts";

export interface PgBossQueueOptions {
  /** Where pg-boss keeps its tables. Default: `vitae_boss`, or the connection's own schema with `_boss` behind its name. */
  readonly schema?: string;
  /** How many `db` opens at most: a consumer that runs takes one of at least two. */
  readonly connections?: number;
}

export interface PgBossQueue extends QueueBackend {
  migrate(): Promise<void>;
  close(): Promise<void>;
  /** Rejects unless its queues are there. */
  ready(): Promise<void>;
}

/**
 * Messages as jobs of pg-boss, in the same database and the same transactions. For `kyselyStorage` over a Kysely of your own;
 * `postgres()` has it already. A running queue keeps one connection to itself, which must be a session of its own: no pooler that
 * changes it between two statements.
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
  /** Where another's connection failed, ours may not; and it may be the last one of the pool. */
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
