import { VitaeError } from "@vitae/core";
import type { Clock } from "@vitae/core/ports";

const minute = 60_000;

/** Counts one request of a caller, or refuses it with `rate_limited` and the seconds to wait. A refused one does not count. */
export type RateLimit = (caller: string) => void;

/**
 * At most so many requests of one caller in any 60 seconds. Told from this process's memory: each of several processes
 * counts for itself, and a new one starts from nothing.
 */
export function rateLimit({ perMinute, clock }: { readonly perMinute: number; readonly clock: Clock }): RateLimit {
  /** When each caller's last requests came, oldest first. */
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

/** A clock that was set back must lock nobody out: what lies ahead is forgotten. */
const within = (now: number) => (time: number) => time > now - minute && time <= now;
