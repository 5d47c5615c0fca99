import { type Storage, StorageOutage } from "@vitae/core/ports";
import { type Database, kyselyStorage } from "@vitae/kysely";
import { Kysely, PostgresDialect, type PostgresPool, sql } from "kysely";
import { pgBossQueue } from "./boss/pg-boss-queue.ts";
import { preparedStatements } from "./prepared-statements.ts";
import { withPoolTimeouts } from "./timeout-pool.ts";

export interface PostgresOptions {
  /** Connections this process opens at most. Default 10. */
  readonly maxConnections?: number;
  /** How long a call waits for a connection, in milliseconds, before it says that the storage is down. Default 5000. */
  readonly connectTimeoutMs?: number;
  /** How long one statement may take, in milliseconds; migrations take their time. Default 5000. */
  readonly statementTimeoutMs?: number;
  /**
   * Lets the server keep statements prepared, which halves its work. Switch it off behind a pooler that gives each transaction another
   * connection and knows nothing of that (PgBouncer before 1.21). A pool of your own is used without. Default true.
   */
  readonly prepared?: boolean;
  /**
   * What wakes the workers of asynchronous tasks. `pg-boss`: its queues, in a schema of their own; a process that works keeps one of
   * its connections for that, which a pooler must not share. `table`: a table beside the others; workers that died are missed when
   * their leases end. Default `pg-boss`.
   */
  readonly queue?: "pg-boss" | "table";
  /** Where pg-boss keeps its tables. Default `vitae_boss`, or `…_boss` beside a schema of another name than `public`. */
  readonly bossSchema?: string;
}

/** Past the server's own limit on a statement, in milliseconds: one that says nothing at all is stopped, or cut off. */
const silenceMs = 500;
/** The longest that a timer can wait, 24 days. */
const unlimitedMs = 2 ** 31 - 1;

/**
 * The storage on PostgreSQL (13 or newer), shared by any number of processes.
 *
 * Connections are opened on first use; one that is lost is replaced at the next call. While the server is away, calls reject within
 * seconds with a `StorageOutage`, and work again when it is back. A pool of your own (of `pg`, or of its shape) is taken as well and stays
 * yours: `close()` leaves it open. Call `migrate()` once before the first use.
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
    // A process that stops in the middle of a transaction holds its locks no longer than this.
    idle_in_transaction_session_timeout: 60_000,
    application_name: "vitae",
    keepAlive: true,
    allowExitOnIdle: true,
  });
  // An idle connection was lost; the next call opens another, or says why it cannot.
  pool.on("error", () => {});
  // A new one may be cut off in the same breath, before anybody has it: an event that nobody hears would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

const mostOf = ({ options }: PostgresPool): number => ("max" in options && typeof options.max === "number" ? options.max : Infinity);

const borrowed = (pool: PostgresPool): PostgresPool => ({ connect: () => pool.connect(), end: async () => {}, options: pool.options });
