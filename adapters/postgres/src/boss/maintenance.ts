import type { Log } from "@vitae/core/ports";

export interface Maintenance {
  /** Resolves once nothing more runs. */
  stop(): Promise<void>;
}

/** Several times within the time after which a silent worker counts as dead, in milliseconds. */
const everyMs = 3_000;

/** What a running queue does besides: says that it lives, and has jobs of dead workers handed out again. A failure waits for the next turn. */
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
