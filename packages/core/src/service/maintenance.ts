import { errorName } from "../errors.ts";
import { limits } from "../runtime/limits.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import type { Storage } from "../storage/storage.port.ts";

/** Frees what dead processes and past days left in the storage: expired holds, answers and tasks no longer kept. No request waits for it. */
export interface Maintenance {
  /** Now, and every minute from now on; keeps no process alive. */
  start(): void;
  /** Resolves once nothing is under way. */
  stop(): Promise<void>;
}

export function createMaintenance({ storage, host }: { readonly storage: Storage; readonly host: Runtime }): Maintenance {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let stopped = false;

  const round = async () => {
    const now = host.clock.now();
    const holds = await storage.ledger.releaseExpired(now);
    if (holds > 0) host.log.write("warn", "holds_expired", { holds });
    await storage.idempotency.purge(now);
    await storage.tasks.purge(now);
  };
  const roundOnce = () => {
    running ??= round()
      .catch((error) => host.log.write("warn", "maintenance_failed", { error: errorName(error) }))
      .finally(() => {
        running = null;
      });
  };

  return {
    start: () => {
      if (timer || stopped) return;
      timer = setInterval(roundOnce, limits.maintenanceMs).unref();
      roundOnce();
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
