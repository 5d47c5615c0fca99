import { VitaeError } from "@vitae/core";
import type { Clock } from "@vitae/core/ports";

const minute = 60_000;

/**
 * Counts one request of a caller. Throws `rate_limited` with the seconds to wait if the limit is reached; such a request is not
 * counted.
 */
export type RateLimit = (caller: string) => void;

/**
 * Creates a rate limit of `perMinute` requests per caller in any 60 seconds. Counts are in memory: each process has its own, and a
 * new process starts at zero.
 */
export function rateLimit({ perMinute, clock }: { readonly perMinute: number; readonly clock: Clock }): RateLimit {
  /** Times of the latest requests of each caller, oldest first. */
  const seen = new Map<string, number[]>();
  let swept = clock.now();

  const sweep = (now: number) => {
    swept = now;
    for (const [caller, times] of seen) if (within(times, now).length === 0) seen.delete(caller);
  };

  return (caller) => {
    const now = clock.now();
    if (Math.abs(now - swept) > minute) sweep(now);
    const recent = within(seen.get(caller) ?? [], now);
    const [oldest = now] = recent;
    if (recent.length >= perMinute) throw new VitaeError("rate_limited", { retryAfter: Math.max(1, (oldest + minute - now) / 1000) });
    recent.push(now);
    seen.set(caller, recent);
  };
}

/**
 * Removes the times outside the last minute from both ends, so that the cost of a request does not grow with the limit. Times in the future
 * are removed too: a clock that was set back does not lock callers out.
 */
function within(times: number[], now: number): number[] {
  while ((times[0] ?? now) <= now - minute) times.shift();
  while ((times.at(-1) ?? now) > now) times.pop();
  return times;
}
