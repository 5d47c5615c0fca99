import { type Storage, type Stores, storageGuard } from "@vitae/core/ports";
import type { Kysely } from "kysely";
import type { Database } from "./database.ts";
import type { StorageDialect } from "./dialects/dialect.ts";
import { postgresDialect } from "./dialects/postgres.ts";
import { sqliteDialect } from "./dialects/sqlite.ts";
import { checkSchema, migrate } from "./migrate.ts";
import { ownSession, type Session, transactionSession } from "./session.ts";
import { accountStore } from "./stores/accounts.ts";
import { keyStore } from "./stores/keys.ts";
import { ledgerStore } from "./stores/ledger.ts";
import { replyStore } from "./stores/replies.ts";
import { settingStore } from "./stores/settings.ts";
import { slotStore } from "./stores/slots.ts";

export interface KyselyStorageOptions {
  /** Destroyed by `close()`. Other tables of the same database are left alone: ours are named `vitae_…`. */
  readonly db: Kysely<Database>;
  readonly dialect: keyof typeof dialects;
}

const dialects = { sqlite: sqliteDialect, postgres: postgresDialect } as const satisfies Record<string, StorageDialect>;

/** One storage over any Kysely. Call `migrate()` once before the first use. */
export function kyselyStorage(options: KyselyStorageOptions): Storage {
  const { db } = options;
  const dialect = dialects[options.dialect];
  const guard = storageGuard();
  const stores = storesOver(ownSession(db, dialect));

  return {
    accounts: guard.outside(stores.accounts),
    keys: guard.outside(stores.keys),
    ledger: guard.outside(stores.ledger),
    replies: guard.outside(stores.replies),
    settings: guard.outside(stores.settings),
    slots: guard.outside(slotStore(ownSession(db, dialect))),
    transaction: (work, { signal } = {}) => {
      const whole = async (transaction: Kysely<Database>) => {
        signal?.throwIfAborted();
        const value = await guard.inside(storesOver(transactionSession(transaction)), work);
        signal?.throwIfAborted();
        return value;
      };
      return guard.enter(() => dialect.transaction(db, whole, { durable: true, alone: true }));
    },
    migrate: () => guard.enter(() => migrate(db, dialect)),
    ready: ({ signal }) => guard.enter(() => checkSchema(db, signal)),
    close: () => guard.close(() => db.destroy()),
  };
}

const storesOver = (session: Session): Stores => ({
  accounts: accountStore(session),
  keys: keyStore(session),
  ledger: ledgerStore(session),
  replies: replyStore(session),
  settings: settingStore(session),
});
