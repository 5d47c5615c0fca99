import type { Call, Usage } from "./call.port.ts";

/** The same call, with an account of what this part of it spends. */
export function metered(outer: Call): { call: Call; cost(): number | null } {
  const spent: Usage[] = [];
  const call: Call = {
    ...outer,
    spent(usage) {
      spent.push(usage);
      outer.spent(usage);
    },
  };
  return {
    call,
    /** USD; null when a reply had no known price. */
    cost: () =>
      spent.some((usage) => usage.costMicroUsd === null) ? null : spent.reduce((sum, usage) => sum + (usage.costMicroUsd ?? 0), 0) / 1e6,
  };
}
