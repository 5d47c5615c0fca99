import type { Runtime } from "../runtime/runtime.port.ts";
import type { Storage } from "../storage/storage.port.ts";

/** Runtime whose clock follows the storage, so that workers on several machines agree on the expiry of leases. */
export interface SharedClock {
  readonly host: Runtime;
  /** Synchronises the clock. Keeps it unchanged if the storage does not answer. */
  set(): Promise<void>;
}

export function sharedClock(storage: Pick<Storage, "now">, host: Runtime): SharedClock {
  let offset = 0;
  return {
    host: { ...host, clock: { now: () => host.clock.now() + offset } },
    set: async () => {
      if (!storage.now) return;
      const requestedAt = host.clock.now();
      const storageTime = await storage.now().catch(() => null);
      // Assumes that the storage read its clock in the middle of the round trip.
      if (storageTime !== null) offset = Math.round(storageTime - (requestedAt + host.clock.now()) / 2);
    },
  };
}
