import type { Runtime } from "../runtime/runtime.port.ts";
import type { Storage } from "../storage/storage.port.ts";

/** A host whose clock goes with the storage's, so that workers on several machines mean the same by the end of a lease. */
export interface SharedClock {
  readonly host: Runtime;
  /** Sets the clock anew. A storage that does not answer leaves it as it is. */
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
