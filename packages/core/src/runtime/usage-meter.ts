import type { CallContext, Usage } from "./call.port.ts";

interface Metered {
  readonly call: CallContext;
  /** USD; null when a reply had no known price. */
  cost(): number | null;
  /** Adds the usage of this part to the whole call. Not called if the part failed, because failures are not charged. */
  charge(): void;
}

/** Returns a call context that counts the usage of one part of the call. */
export function meterUsage(outer: CallContext): Metered {
  const spent: Usage[] = [];
  return {
    call: { ...outer, recordUsage: (usage) => void spent.push(usage) },
    charge: () => spent.forEach(outer.recordUsage),
    cost: () =>
      spent.some((usage) => usage.costMicroUsd === null) ? null : spent.reduce((sum, usage) => sum + (usage.costMicroUsd ?? 0), 0) / 1e6,
  };
}
