import { StorageOutage } from "@vitae/core/ports";
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import { toStorageOutage, unreachable } from "./outage.ts";
import type { PreparedStatements } from "./prepared-statements.ts";

export interface PoolTimeouts {
  /** For a connection, in milliseconds. */
  readonly connectMs: number;
  /** For the answer to one statement, in milliseconds; asked each time. */
  readonly answerMs: () => number;
}

/** After nobody answered in time, every call fails at once for this long, in milliseconds: a request does not wait once for each of its calls. */
const restMs = 1_000;
/** A pool with a limit of its own comes first, in milliseconds. */
const spareMs = 500;

/**
 * The same pool, with an end to every wait. A server that is stopped, or cut off, sends nothing: neither its own time limits nor the
 * end of the connection. A connection that was lost is thrown away.
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
    // A connection cut between two statements tells it by an event, which ends the process where nobody listens.
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

/** As `pg` takes it; pools of its shape may not. */
const queryByName = (client: PostgresPoolClient, query: { name: string; text: string; values: readonly unknown[] }) =>
  (client as unknown as { query(named: typeof query): Answer }).query(query);

/** Nobody took the connection; a long line at the pool is no sign of that. */
const handshakeTimedOut = (error: unknown) => error instanceof Error && error.message.includes("due to connection timeout");

/** The value, or what the driver has against it, or after that long what `late` makes. */
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
