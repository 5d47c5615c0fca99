import type { Call, Usage } from "./call.port.ts";

interface Metered {
  readonly call: Call;
  /** USD; null when a reply had no known price. */
  cost(): number | null;
  /** Hands what was spent on to the whole. Not called for a part that failed: nobody is charged for that. */
  charge(): void;
}

/** The same call, with an account of what this part of it spends. */
export function metered(outer: Call): Metered {
  const spent: Usage[] = [];
  return {
    call: { ...outer, spent: (usage) => void spent.push(usage) },
    charge: () => spent.forEach(outer.spent),
    cost: () =>
      spent.some((usage) => usage.costMicroUsd === null) ? null : spent.reduce((sum, usage) => sum + (usage.costMicroUsd ?? 0), 0) / 1e6,
  };
}
