import type { Database } from "@vitae/kysely";
import { type Kysely, sql } from "kysely";
import { acquireWorkerLock, releaseWorkerLock } from "./worker-lock.ts";

/** The connection that a consumer holds. */
export interface QueueSession {
  /** Runs work on this connection, one call at a time. After a failure, the next call opens another connection. */
  run<T>(work: (own: Kysely<Database>) => Promise<T>): Promise<T>;
  /** Closes the session after its last call. Later calls reject. */
  close(): Promise<void>;
}

interface Held {
  readonly own: Kysely<Database>;
  /** Returns the connection to the pool in its original state. */
  release(): Promise<void>;
}

/** Opens a session and acquires the lock of the worker. */
export async function openQueueSession(db: Kysely<Database>, schema: string, worker: string): Promise<QueueSession> {
  let current: Promise<Held> | null = null;
  let closed = false;

  const hold = async (): Promise<Held> => {
    const ready = Promise.withResolvers<Kysely<Database>>();
    const over = Promise.withResolvers<void>();
    const holding = db.connection().execute(async (own) => {
      // A power failure may lose what a consumer writes; its messages are then delivered again.
      await sql`set synchronous_commit = off`.execute(own);
      await acquireWorkerLock(own, schema, worker);
      ready.resolve(own);
      await over.promise;
      await releaseWorkerLock(own, schema, worker);
      await sql`reset synchronous_commit`.execute(own);
    });
    holding.catch(ready.reject);
    const own = await ready.promise;
    const release = () => {
      over.resolve();
      return holding.catch(() => {});
    };
    return { own, release };
  };

  const drop = (held: Promise<Held>) => {
    if (current === held) current = null;
    return held.then(
      ({ release }) => release(),
      () => {},
    );
  };

  const run: QueueSession["run"] = async (work) => {
    if (closed) throw new Error("the queue is closed");
    current ??= hold();
    const held = current;
    try {
      return await work((await held).own);
    } catch (error) {
      void drop(held);
      throw error;
    }
  };

  await run(async () => {});
  return {
    run,
    close: async () => {
      closed = true;
      if (current) await drop(current);
    },
  };
}
