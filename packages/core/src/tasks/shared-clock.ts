import type { Runtime } from "../runtime/runtime.port.ts";
import type { Storage } from "../storage/storage.port.ts";

/** Runtime whose clock follows the clock of the storage, so that workers on several machines agree on the end of a lease. */
export interface SharedClock {
  readonly host: Runtime;
  /** Synchronises the clock. If the storage does not respond, the clock is unchanged. */
  set(): Promise<void>;
}

export function sharedClock(storage: Pick<Storage, "now">, host: Runtime): SharedClock {
  let ahead = 0;
  return {
    host: { ...host, clock: { now: () => host.clock.now() + ahead } },
    set: async () => {
      if (!storage.now) return;
      const asked = host.clock.now();
      const answer = await storage.now().catch(() => null);
      // The answer is of the middle of the way there and back.
      if (answer !== null) ahead = Math.round(answer - (asked + host.clock.now()) / 2);
    },
  };
}
