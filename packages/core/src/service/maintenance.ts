import { errorName } from "../errors.ts";
import { limits } from "../runtime/limits.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import type { Storage } from "../storage/storage.port.ts";

/** Periodic purge of expired holds, idempotency keys and tasks. */
export interface Maintenance {
  /** Runs now and every minute. Does not keep the process alive. */
  start(): void;
  /** Resolves after a running purge. */
  stop(): Promise<void>;
}

export function createMaintenance({ storage, host }: { readonly storage: Storage; readonly host: Runtime }): Maintenance {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let stopped = false;

  const purge = async () => {
    const now = host.clock.now();
    const holds = await storage.ledger.releaseExpired(now);
    if (holds > 0) host.log.write("warn", "holds_expired", { holds });
    await storage.idempotency.purge(now);
    await storage.tasks.purge(now);
  };
  const purgeOnce = () => {
    running ??= purge()
      .catch((error) => host.log.write("warn", "maintenance_failed", { error: errorName(error) }))
      .finally(() => {
        running = null;
      });
  };

  return {
    start: () => {
      if (timer || stopped) return;
      timer = setInterval(purgeOnce, limits.maintenanceMs).unref();
      purgeOnce();
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
