import type { CallContext, Usage } from "./call.port.ts";

interface Metered {
  readonly call: CallContext;
  /** USD; null when a reply had no known price. */
  cost(): number | null;
  /** Hands what was spent on to the whole. Not called for a part that failed: nobody is charged for that. */
  charge(): void;
}

/** The same call, with an account of what this part of it spends. */
export function meterUsage(outer: CallContext): Metered {
  const spent: Usage[] = [];
  return {
    call: { ...outer, recordUsage: (usage) => void spent.push(usage) },
    charge: () => spent.forEach(outer.recordUsage),
    cost: () =>
      spent.some((usage) => usage.costMicroUsd === null) ? null : spent.reduce((sum, usage) => sum + (usage.costMicroUsd ?? 0), 0) / 1e6,
  };
}
