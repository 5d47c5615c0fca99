import { type Storage, StorageOutage } from "@vitae/core/ports";
import { type Database, kyselyStorage } from "@vitae/kysely";
import { Kysely, PostgresDialect, type PostgresPool, sql } from "kysely";
import { pgBossQueue } from "./boss/pg-boss-queue.ts";
import { preparedStatements } from "./prepared-statements.ts";
import { withPoolTimeouts } from "./timeout-pool.ts";

/** Options of `postgres()`. */
export interface PostgresOptions {
  /** Maximum number of connections of this process. Default: 10. */
  readonly maxConnections?: number;
  /** Time that a call waits for a connection before it fails with a storage outage, in milliseconds. Default: 5,000. */
  readonly connectTimeoutMs?: number;
  /** Timeout of one statement in milliseconds; migrations have no timeout. Default: 5,000. */
  readonly statementTimeoutMs?: number;
  /**
   * Uses prepared statements, which halves the work of the server. Set false behind a pooler that gives each transaction another
   * connection without support for them (PgBouncer before 1.21). A pool that you pass never uses them. Default: true.
   */
  readonly prepared?: boolean;
  /**
   * Task queue. `pg-boss` keeps its queues in a separate schema; a consuming process holds one connection for it, which a pooler
   * must not share. `table` uses a table of the storage; messages of a crashed worker return when their visibility timeout ends.
   * Default: `pg-boss`.
   */
  readonly queue?: "pg-boss" | "table";
  /** Schema of pg-boss. Default: `vitae_boss`, or `…_boss` after the name of a schema other than `public`. */
  readonly bossSchema?: string;
}

/**
 * Time after the statement timeout of the server, in milliseconds, at which a statement without a response is cancelled or its
 * connection closed.
 */
const silenceMs = 500;
/** Maximum delay of a timer: 24 days. */
const unlimitedMs = 2 ** 31 - 1;

/**
 * Storage on PostgreSQL 13 or newer, shared by any number of processes.
 *
 * Opens connections on first use and replaces lost ones at the next call. While the server is unavailable, calls reject with a
 * `StorageOutage` within seconds; they succeed again when it is back. Call `migrate()` once before the first use.
 *
 * You can also pass an open pool of `pg` or a compatible one; `close()` leaves it open.
 *
 * @example postgres("postgres://user:password@localhost/vitae")
 */
export function postgres(source: string | PostgresPool, options: PostgresOptions = {}): Storage {
  const { connectTimeoutMs = 5_000, statementTimeoutMs = 5_000, maxConnections = 10 } = options;
  const { queue = "pg-boss", bossSchema } = options;
  const limits = { connectTimeoutMs, statementTimeoutMs, maxConnections };
  const statements = typeof source === "string" && (options.prepared ?? true) ? preparedStatements() : null;
  let migrations = 0;
  const patience = { connectMs: connectTimeoutMs, answerMs: () => (migrations > 0 ? unlimitedMs : statementTimeoutMs + silenceMs) };
  const pool = async () =>
    withPoolTimeouts(typeof source === "string" ? await ownPool(source, limits) : borrowed(source), patience, statements);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const connections = typeof source === "string" ? maxConnections : mostOf(source);
  const boss = queue === "pg-boss" ? pgBossQueue(db, { connections, ...(bossSchema !== undefined && { schema: bossSchema }) }) : null;
  const storage = kyselyStorage({ db, dialect: "postgres", ...(boss && { queue: boss }) });

  return {
    ...storage,
    async migrate() {
      migrations++;
      return storage.migrate().finally(() => migrations--);
    },
    async now() {
      const { rows } = await sql<{ now: string }>`select extract(epoch from clock_timestamp()) * 1000 as now`.execute(db);
      return Number(rows[0]?.now);
    },
    async ready(request) {
      await storage.ready(request);
      await boss?.ready();
      const { rows } = await sql<{ only: string }>`select current_setting('transaction_read_only') as only`.execute(db);
      if (rows[0]?.only === "on") throw new StorageOutage("PostgreSQL takes no writes here; name the primary server");
    },
  };
}

type Limits = Required<Pick<PostgresOptions, "connectTimeoutMs" | "statementTimeoutMs" | "maxConnections">>;

async function ownPool(url: string, limits: Limits): Promise<PostgresPool> {
  const { default: pg } = await import("pg");
  const pool = new pg.Pool({
    connectionString: url,
    max: limits.maxConnections,
    connectionTimeoutMillis: limits.connectTimeoutMs,
    statement_timeout: limits.statementTimeoutMs,
    // Limits the time for which a process that stopped inside a transaction holds its locks.
    idle_in_transaction_session_timeout: 60_000,
    application_name: "vitae",
    keepAlive: true,
    allowExitOnIdle: true,
  });
  // An idle connection was lost. The next call opens another, or reports the cause.
  pool.on("error", () => {});
  // A new connection may be lost before a caller receives it. An error event without a listener would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

const mostOf = ({ options }: PostgresPool): number => ("max" in options && typeof options.max === "number" ? options.max : Infinity);

const borrowed = (pool: PostgresPool): PostgresPool => ({ connect: () => pool.connect(), end: async () => {}, options: pool.options });
