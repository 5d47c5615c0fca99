import { setTimeout as wait } from "node:timers/promises";
import { createPollingQueue, type MessageKind, type QueueConsumer, type QueueMessage, type TaskQueue } from "@vitae/core/ports";
import type { Database, GroupAcknowledgement } from "@vitae/kysely";
import { type Kysely, sql } from "kysely";
import { acknowledgeStatement } from "./acknowledge-statement.ts";
import { type JobSource, jobSource } from "./job-source.ts";
import { startMaintenance } from "./maintenance.ts";
import type { OpenBoss } from "./open-boss.ts";
import { openQueueSession } from "./queue-session.ts";
import { kinds } from "./queues.ts";
import { findDeadWorkers } from "./worker-lock.ts";

/** A consumer of pg-boss queues. */
export interface BossConsumer extends TaskQueue {
  /** Polls at once, because messages of this kind were enqueued in this process. */
  nudge(kind?: MessageKind): void;
  /** Acknowledges messages of tasks to run in the statement that completes the tasks. */
  acknowledgeFrom(messages: readonly QueueMessage[]): Promise<GroupAcknowledgement>;
  /** Stops receiving messages, and releases its connections without waiting for handlers. */
  close(): Promise<void>;
}

/**
 * Polling interval. A message from another process waits half of it on average; a message from this process is received at once.
 */
const pollMs = 500;
/** Time for which a worker without a heartbeat may have lost its connection only, in milliseconds. */
const graceMs = 2_000;

interface Running extends QueueConsumer {
  readonly source: JobSource;
  nudge(kind?: MessageKind): void;
  close(): Promise<void>;
}

/** Creates a consumer of the pg-boss queues. */
export function createBossConsumer(db: Kysely<Database>, opened: () => Promise<OpenBoss>, connections: number): BossConsumer {
  /** Sessions by worker. */
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
      source,
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
    nudge: (kind) => {
      for (const queue of running.keys()) queue.nudge(kind);
    },
    acknowledgeFrom: async (messages) => {
      const sources = [...running.keys()].map(({ source }) => source);
      const jobs = messages.flatMap((message) => sources.flatMap((source) => source.jobOf(message) ?? []));
      const { schema } = await opened();
      return {
        statement: acknowledgeStatement(schema, "run", jobs),
        committed: (acknowledged) => {
          for (const message of acknowledged) for (const source of sources) source.forget(message);
        },
      };
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
      // A worker that lost its connection has reconnected by then.
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
