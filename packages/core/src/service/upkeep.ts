import { errorName } from "../errors.ts";
import type { Host } from "../runtime/host.port.ts";
import { limits } from "../runtime/limits.ts";
import type { Storage } from "../storage/storage.port.ts";

/** Frees what dead processes and past days left in the storage: expired holds, answers and tasks no longer kept. No request waits for it. */
export interface Upkeep {
  /** Now, and every minute from now on; keeps no process alive. */
  start(): void;
  /** Resolves once nothing is under way. */
  stop(): Promise<void>;
}

export function upkeep({ storage, host }: { readonly storage: Storage; readonly host: Host }): Upkeep {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let stopped = false;

  const round = async () => {
    const now = host.clock.now();
    const holds = await storage.ledger.expire(now);
    if (holds > 0) host.log.write("warn", "holds_expired", { holds });
    await storage.replies.purge(now);
    await storage.tasks.purge(now);
  };
  const roundOnce = () => {
    running ??= round()
      .catch((error) => host.log.write("warn", "upkeep_failed", { error: errorName(error) }))
      .finally(() => {
        running = null;
      });
  };

  return {
    start: () => {
      if (timer || stopped) return;
      timer = setInterval(roundOnce, limits.upkeepMs).unref();
      roundOnce();
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
