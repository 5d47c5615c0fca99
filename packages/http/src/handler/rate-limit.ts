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
  const seen = new Map<string, readonly number[]>();
  let swept = clock.now();

  const sweep = (now: number) => {
    swept = now;
    for (const [caller, times] of seen) if (!times.some(within(now))) seen.delete(caller);
  };

  return (caller) => {
    const now = clock.now();
    if (Math.abs(now - swept) > minute) sweep(now);
    const recent = (seen.get(caller) ?? []).filter(within(now));
    const [oldest = now] = recent;
    if (recent.length >= perMinute) throw new VitaeError("rate_limited", { retryAfter: Math.max(1, (oldest + minute - now) / 1000) });
    seen.set(caller, [...recent, now]);
  };
}

/** Drops times that are in the future, so that a clock that was set back does not lock callers out. */
const within = (now: number) => (time: number) => time > now - minute && time <= now;
