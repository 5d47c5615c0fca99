import type { Database } from "@vitae/kysely";
import { type Kysely, sql } from "kysely";
import { acquireWorkerLock, releaseWorkerLock } from "./worker-lock.ts";

/** The connection a consumer keeps to itself. */
export interface QueueSession {
  /** On that connection, one at a time. After a failure the next call opens another. */
  run<T>(work: (own: Kysely<Database>) => Promise<T>): Promise<T>;
  /** Once its last call has ended. Later ones reject. */
  close(): Promise<void>;
}

interface Held {
  readonly own: Kysely<Database>;
  /** Gives the connection back as it was. */
  release(): Promise<void>;
}

/** Opened already, and with the life sign of the worker. */
export async function openQueueSession(db: Kysely<Database>, schema: string, worker: string): Promise<QueueSession> {
  let current: Promise<Held> | null = null;
  let closed = false;

  const hold = async (): Promise<Held> => {
    const ready = Promise.withResolvers<Kysely<Database>>();
    const over = Promise.withResolvers<void>();
    const holding = db.connection().execute(async (own) => {
      // What a consumer notes may be lost in a power cut: its messages come again then.
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
