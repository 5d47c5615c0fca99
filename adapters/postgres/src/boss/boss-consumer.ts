import { setTimeout as wait } from "node:timers/promises";
import { createPollingQueue, type QueueConsumer, type TaskQueue } from "@vitae/core/ports";
import type { Database } from "@vitae/kysely";
import { type Kysely, sql } from "kysely";
import { jobSource } from "./job-source.ts";
import { startMaintenance } from "./maintenance.ts";
import type { OpenBoss } from "./open-boss.ts";
import { openQueueSession } from "./queue-session.ts";
import { kinds } from "./queues.ts";
import { findDeadWorkers } from "./worker-lock.ts";

export interface BossConsumer extends TaskQueue {
  /** Looks for messages at once: some were put here. */
  nudge(): void;
  /** Hands out nothing more, and gives its connections back without waiting for handlers. */
  close(): Promise<void>;
}

/** Work that comes from another process starts after half of this on average; that from this one, at once. */
const pollMs = 500;
/** How long a worker that gives no sign of life may have lost its connection only, in milliseconds. */
const graceMs = 2_000;

interface Running extends QueueConsumer {
  nudge(): void;
  close(): Promise<void>;
}

/** Messages from the queues of pg-boss. */
export function createBossConsumer(db: Kysely<Database>, opened: () => Promise<OpenBoss>, connections: number): BossConsumer {
  /** By their workers. */
  const running = new Map<Running, string>();

  const start: TaskQueue["consume"] = async (handle, options) => {
    if (connections < 2) throw new Error("A consumer keeps one connection to itself and leaves none of 1: let the pool open at least 2.");
    const open = await opened();
    const session = await openQueueSession(db, open.schema, options.worker);
    const source = jobSource(open, session);
    const queue = createPollingQueue(source, { pollMs });
    const pumps = queue.start(handle, options);
    const care = startMaintenance({ beat: source.beat, recover: () => open.boss.supervise(), log: options.host.log });

    const end = async (pumped: Promise<void>) => {
      await pumped;
      await care.stop();
      await session.close();
      running.delete(mine);
    };
    let stopped: Promise<void> | null = null;
    const mine: Running = {
      nudge: queue.nudge,
      stop: () => {
        stopped ??= end(pumps.stop());
        return stopped;
      },
      close: () => {
        void pumps.stop();
        return end(Promise.resolve());
      },
    };
    running.set(mine, options.worker);
    return mine;
  };

  return {
    consume: start,
    nudge: () => {
      for (const queue of running.keys()) queue.nudge();
    },
    findDeadWorkers: async (workers) => {
      const { schema } = await opened();
      const here = new Set(running.values());
      const silent = await findDeadWorkers(
        db,
        schema,
        workers.filter((worker) => !here.has(worker)),
      );
      if (silent.length === 0) return [];
      // One that lost its connection is back by then.
      await wait(graceMs);
      return findDeadWorkers(db, schema, silent);
    },
    stats: async (now) => {
      const { schema } = await opened();
      const { rows } = await sql<{ waiting: string; oldest: string | null }>`
        select count(*) as waiting, extract(epoch from min(start_after)) * 1000 as oldest
        from ${sql.id(schema, "job")}
        where name in (${sql.join(kinds)}) and state in ('created', 'retry') and start_after <= to_timestamp(${now / 1_000})`.execute(db);
      const [row] = rows;
      return { waiting: Number(row?.waiting ?? 0), oldestMs: row?.oldest == null ? 0 : Math.max(0, now - Math.round(Number(row.oldest))) };
    },
    close: async () => {
      await Promise.all([...running.keys()].map((queue) => queue.close()));
    },
  };
}
