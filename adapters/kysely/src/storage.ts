import { type Storage, type Stores, storageGuard } from "@vitae/core/ports";
import type { Kysely } from "kysely";
import type { Database } from "./database.ts";
import type { StorageDialect } from "./dialects/dialect.ts";
import { postgresDialect } from "./dialects/postgres.ts";
import { sqliteDialect } from "./dialects/sqlite.ts";
import { groupedStores } from "./grouped/grouped-stores.ts";
import { groupedTaskWriter } from "./grouped/task-writer.ts";
import { checkSchema, migrate } from "./migrate.ts";
import type { QueueBackend } from "./queue-backend.ts";
import { autoCommitSession, type Session, transactionSession } from "./session.ts";
import { accountStore } from "./stores/accounts.ts";
import { cachedKeys } from "./stores/cached-keys.ts";
import { deliveryStore } from "./stores/deliveries.ts";
import { idempotencyStore } from "./stores/idempotency.ts";
import { jobStore } from "./stores/jobs.ts";
import { keyStore } from "./stores/keys.ts";
import { ledgerStore } from "./stores/ledger.ts";
import { outboxStore } from "./stores/outbox.ts";
import { resumeStore } from "./stores/resumes.ts";
import { settingStore } from "./stores/settings.ts";
import { slotStore } from "./stores/slots.ts";
import { taskStore } from "./stores/tasks.ts";
import { createTableQueue } from "./table-queue.ts";

/** Options of `kyselyStorage()`. */
export interface KyselyStorageOptions {
  /** Your Kysely instance; `close()` destroys it. Only tables named `vitae_…` are used. */
  readonly db: Kysely<Database>;
  readonly dialect: keyof typeof dialects;
  /** Task queue whose messages commit with the transactions of this database. Default: a table of this database. */
  readonly queue?: QueueBackend;
  /**
   * Returns a number that differs after any change of the database by any connection; null if it is unknown. API keys are then cached until the next
   * change. Default: every request reads its key.
   */
  readonly changes?: () => number | null;
}

const dialects = { sqlite: sqliteDialect, postgres: postgresDialect } as const satisfies Record<string, StorageDialect>;

/** Creates a storage over any Kysely instance. Call `migrate()` once before the first use. */
export function kyselyStorage(options: KyselyStorageOptions): Storage {
  const { db } = options;
  const dialect = dialects[options.dialect];
  const guard = storageGuard();
  const own = autoCommitSession(db, dialect);
  const messages = options.queue ?? createTableQueue(guard.outside(own), dialect);
  const separate = storesOver(own, { dialect, messages, put: () => messages.committed?.() });
  const find = options.changes ? cachedKeys(separate.keys.find, options.changes) : separate.keys.find;
  const single = { ...separate, keys: { ...separate.keys, find }, slots: slotStore(own) };
  const stores = options.dialect === "postgres" ? groupedStores(single, db, dialect) : single;

  const storage: Storage = {
    accounts: guard.outside(stores.accounts),
    keys: guard.outside(stores.keys),
    ledger: guard.outside(stores.ledger),
    idempotency: guard.outside(stores.idempotency),
    settings: guard.outside(stores.settings),
    resumes: guard.outside(stores.resumes),
    jobs: guard.outside(stores.jobs),
    tasks: guard.outside(stores.tasks),
    deliveries: guard.outside(stores.deliveries),
    outbox: guard.outside(stores.outbox),
    slots: guard.outside(stores.slots),
    queue: guard.outside(messages.queue),
    transaction: (work, { signal, independent = false } = {}) => {
      let put = false;
      const whole = async (transaction: Kysely<Database>) => {
        signal?.throwIfAborted();
        put = false;
        const noted = () => {
          put = true;
        };
        const value = await guard.inside(storesOver(transactionSession(transaction), { dialect, messages, put: noted }), work);
        signal?.throwIfAborted();
        return value;
      };
      return guard.enter(async () => {
        const value = await dialect.transaction(db, whole, { durable: true, alone: !independent });
        if (put) messages.committed?.();
        return value;
      });
    },
    migrate: () =>
      guard.enter(async () => {
        const migrated = await migrate(db, dialect);
        await messages.migrate?.();
        return migrated;
      }),
    ready: ({ signal }) => guard.enter(() => checkSchema(db, signal)),
    close: () =>
      guard.close(async () => {
        await messages.close?.();
        await db.destroy();
      }),
  };
  const { insertFrom } = messages;
  if (options.dialect !== "postgres" || !insertFrom) return storage;
  return { ...storage, taskWriter: guard.outside(groupedTaskWriter({ db, dialect, messages: { ...messages, insertFrom }, storage })) };
}

interface Parts {
  readonly dialect: StorageDialect;
  readonly messages: QueueBackend;
  /** Called after each enqueued message. */
  put(): void;
}

const storesOver = (session: Session, { dialect, messages, put }: Parts): Stores => ({
  accounts: accountStore(session, dialect, messages),
  keys: keyStore(session),
  ledger: ledgerStore(session),
  idempotency: idempotencyStore(session, dialect),
  settings: settingStore(session),
  resumes: resumeStore(session, dialect),
  jobs: jobStore(session),
  tasks: taskStore(session, dialect),
  deliveries: deliveryStore(session, dialect),
  outbox: outboxStore(session, messages, put),
});
