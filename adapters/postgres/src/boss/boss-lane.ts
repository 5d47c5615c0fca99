import { setTimeout as wait } from "node:timers/promises";
import { type Lane, polledLane, type RunningLane } from "@vitae/core/ports";
import type { Database } from "@vitae/kysely";
import { type Kysely, sql } from "kysely";
import { jobSource } from "./job-source.ts";
import { laneSession } from "./lane-session.ts";
import { lifeless } from "./life-sign.ts";
import type { OpenBoss } from "./open-boss.ts";
import { kinds } from "./queues.ts";
import { upkeep } from "./upkeep.ts";

export interface BossLane extends Lane {
  /** Looks for wakes at once: some were put here. */
  nudge(): void;
  /** Hands out nothing more, and gives its connections back without waiting for handlers. */
  close(): Promise<void>;
}

/** Work that comes from another process starts after half of this on average; that from this one, at once. */
const pollMs = 500;
/** How long a worker that gives no sign of life may have lost its connection only, in milliseconds. */
const graceMs = 2_000;

interface Running extends RunningLane {
  nudge(): void;
  close(): Promise<void>;
}

/** Wakes from the queues of pg-boss. */
export function bossLane(db: Kysely<Database>, opened: () => Promise<OpenBoss>, connections: number): BossLane {
  /** By their workers. */
  const running = new Map<Running, string>();

  const start: Lane["start"] = async (handle, options) => {
    if (connections < 2) throw new Error("A lane keeps one connection to itself and leaves none of 1: let the pool open at least 2.");
    const open = await opened();
    const session = await laneSession(db, open.schema, options.worker);
    const source = jobSource(open, session);
    const lane = polledLane(source, { pollMs });
    const pumps = lane.start(handle, options);
    const care = upkeep({ beat: source.beat, recover: () => open.boss.supervise(), log: options.host.log });

    const end = async (pumped: Promise<void>) => {
      await pumped;
      await care.stop();
      await session.close();
      running.delete(mine);
    };
    let stopped: Promise<void> | null = null;
    const mine: Running = {
      nudge: lane.nudge,
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
    start,
    nudge: () => {
      for (const lane of running.keys()) lane.nudge();
    },
    gone: async (workers) => {
      const { schema } = await opened();
      const here = new Set(running.values());
      const silent = await lifeless(
        db,
        schema,
        workers.filter((worker) => !here.has(worker)),
      );
      if (silent.length === 0) return [];
      // One that lost its connection is back by then.
      await wait(graceMs);
      return lifeless(db, schema, silent);
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
      await Promise.all([...running.keys()].map((lane) => lane.close()));
    },
  };
}
