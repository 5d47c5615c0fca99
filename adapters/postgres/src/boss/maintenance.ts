import type { Log } from "@vitae/core/ports";

/** Periodic work of a running queue. */
export interface Maintenance {
  /** Resolves when no work runs any more. */
  stop(): Promise<void>;
}

/** Interval in milliseconds; a fraction of the time after which a worker without heartbeats counts as dead. */
const everyMs = 3_000;

/**
 * Starts the maintenance of a running queue: sends heartbeats and requeues jobs of dead workers. After a failure, the next interval
 * tries again.
 */
export function startMaintenance(work: { beat(): Promise<void>; recover(): Promise<void>; readonly log: Log }): Maintenance {
  let failing = false;
  let stopping = false;
  let rest: NodeJS.Timeout | undefined;
  let turn = Promise.resolve();

  const once = async () => {
    try {
      await work.beat();
      await work.recover();
      failing = false;
    } catch (error) {
      if (!failing) work.log.write("warn", "queue_maintenance_failed", { error: error instanceof Error ? error.name : typeof error });
      failing = true;
    }
    if (!stopping) plan();
  };
  const plan = () => {
    rest = setTimeout(() => {
      turn = once();
    }, everyMs);
  };

  turn = once();
  return {
    stop: async () => {
      stopping = true;
      clearTimeout(rest);
      await turn;
    },
  };
}
