import { StorageOutage } from "@vitae/core/ports";
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import { toStorageOutage, unreachable } from "./outage.ts";
import type { PreparedStatements } from "./prepared-statements.ts";

/** Timeouts of a pool. */
export interface PoolTimeouts {
  /** Timeout for a connection, in milliseconds. */
  readonly connectMs: number;
  /** Timeout for the response to one statement, in milliseconds; read for each statement. */
  readonly answerMs: () => number;
}

/** After a timeout, all calls fail at once for this time in milliseconds, so that a request does not wait once per call. */
const restMs = 1_000;
/** Additional time for pools with a timeout of their own, in milliseconds. */
const spareMs = 500;

/**
 * Adds timeouts to a pool. A server that is stopped or unreachable sends nothing, neither its own timeout errors nor the end of the
 * connection. Lost connections are discarded.
 */
export function withPoolTimeouts(
  pool: PostgresPool,
  { connectMs, answerMs }: PoolTimeouts,
  prepared: PreparedStatements | null = null,
): PostgresPool {
  const steady = new WeakMap<PostgresPoolClient, PostgresPoolClient>();
  let silence: { readonly until: number; readonly outage: StorageOutage } | null = null;

  const rest = (outage: StorageOutage): StorageOutage => {
    silence = { until: performance.now() + restMs, outage };
    return outage;
  };

  const steadyClient = (client: PostgresPoolClient): PostgresPoolClient => {
    const known = steady.get(client);
    if (known) return known;
    // A connection that is lost between two statements emits an error, which would end the process without a listener.
    if ("on" in client && typeof client.on === "function") client.on("error", () => {});
    let lost: StorageOutage | null = null;
    const query = async (sql: string, parameters: readonly unknown[]) => {
      if (lost) throw lost;
      const ms = answerMs();
      const name = parameters.length > 0 ? prepared?.nameOf(sql) : null;
      const answer = name ? queryByName(client, { name, text: sql, values: parameters }) : client.query<unknown>(sql, parameters);
      if (name) answer.catch((error: unknown) => prepared?.outdated(error));
      return within(answer, ms, () => {
        lost = rest(new StorageOutage(unreachable, `no word for ${ms} ms`));
        return lost;
      });
    };
    const made = {
      query,
      release: (destroy?: boolean) => client.release(destroy || lost !== null),
      get processID() {
        return "processID" in client ? client.processID : undefined;
      },
    } as unknown as PostgresPoolClient;
    steady.set(client, made);
    return made;
  };

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      if (silence && performance.now() < silence.until) throw silence.outage;
      const connecting = pool.connect();
      connecting.catch((error: unknown) => {
        const outage = toStorageOutage(error);
        if (handshakeTimedOut(error) && outage instanceof StorageOutage) rest(outage);
      });
      const client = await within(connecting, connectMs + spareMs, () => {
        connecting.then((unwanted) => unwanted.release()).catch(() => {});
        return new StorageOutage(unreachable, "no connection became free");
      });
      silence = null;
      return steadyClient(client);
    },
  };
}

type Answer = Promise<PostgresQueryResult<unknown>>;

/** Releases a connection as `pg` does; compatible pools may lack the argument. */
const queryByName = (client: PostgresPoolClient, query: { name: string; text: string; values: readonly unknown[] }) =>
  (client as unknown as { query(named: typeof query): Answer }).query(query);

/** The pool did not open a connection; a long wait queue of the pool is not a failure. */
const handshakeTimedOut = (error: unknown) => error instanceof Error && error.message.includes("due to connection timeout");

/** Returns the value or the error of the driver; after the timeout, the error of `late`. */
async function within<T>(value: Promise<T>, ms: number, late: () => StorageOutage): Promise<T> {
  const { promise: over, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(late()), ms);
  try {
    return await Promise.race([value, over]);
  } catch (error) {
    throw toStorageOutage(error);
  } finally {
    clearTimeout(timer);
  }
}
