import type { Storage } from "@vitae/core/ports";
import { type Database, kyselyStorage } from "@vitae/kysely";
import { Kysely, PostgresDialect, type PostgresPool } from "kysely";

export interface PostgresOptions {
  /** Connections this process opens at most. Default 10. */
  readonly maxConnections?: number;
  /** How long a call waits for a connection, in milliseconds, before it says that the storage is down. Default 5000. */
  readonly connectTimeoutMs?: number;
  /** How long one statement may take, in milliseconds. Default 30 000. */
  readonly statementTimeoutMs?: number;
}

/**
 * The storage on PostgreSQL (13 or newer), shared by any number of processes.
 *
 * Connections are opened on first use; one that is lost is replaced at the next call. A pool of your own (of `pg`, or of its shape) is taken as
 * well and stays yours: `close()` leaves it open. Call `migrate()` once before the first use.
 *
 * @example postgres("postgres://user:password@localhost/vitae")
 */
export function postgres(source: string | PostgresPool, options: PostgresOptions = {}): Storage {
  const pool = async (): Promise<PostgresPool> => (typeof source === "string" ? ownPool(source, options) : borrowed(source));
  return kyselyStorage({ db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }), dialect: "postgres" });
}

async function ownPool(url: string, options: PostgresOptions): Promise<PostgresPool> {
  const { default: pg } = await import("pg");
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 5_000,
    statement_timeout: options.statementTimeoutMs ?? 30_000,
    // A process that stops in the middle of a transaction holds its locks no longer than this.
    idle_in_transaction_session_timeout: 60_000,
    application_name: "vitae",
    keepAlive: true,
    allowExitOnIdle: true,
  });
  // An idle connection was lost; the next call opens another, or says why it cannot.
  pool.on("error", () => {});
  return pool;
}

const borrowed = (pool: PostgresPool): PostgresPool => ({ connect: () => pool.connect(), end: async () => {}, options: pool.options });
