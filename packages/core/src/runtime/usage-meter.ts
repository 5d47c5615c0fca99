import type { CallContext, Usage } from "./call.port.ts";

interface Metered {
  readonly call: CallContext;
  /** USD; null if the price of a reply is unknown. */
  cost(): number | null;
  /** Passes the usage to the outer call. Must not be called after a failure, which is free of charge. */
  charge(): void;
}

/** Returns a call that records the usage of a part of an operation separately. */
export function meterUsage(outer: CallContext): Metered {
  const usages: Usage[] = [];
  return {
    call: { ...outer, recordUsage: (usage) => void usages.push(usage) },
    charge: () => usages.forEach(outer.recordUsage),
    cost: () =>
      usages.some((usage) => usage.costMicroUsd === null) ? null : usages.reduce((sum, usage) => sum + (usage.costMicroUsd ?? 0), 0) / 1e6,
  };
}
