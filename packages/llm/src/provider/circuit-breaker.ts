/** Circuit breaker of a provider. While it is open, requests fail at once instead of waiting. */
export interface CircuitBreaker {
  /** Null: ask. Otherwise the milliseconds until the next request may try. */
  waitMs(now: number): number | null;
  succeeded(): void;
  failed(now: number): void;
}

/** Failures in a row after which it opens. */
const mostFailures = 8;
/** Time in milliseconds for which the breaker stays open before one request tries the provider. */
const openMs = 5_000;

export function createCircuitBreaker(): CircuitBreaker {
  let failures = 0;
  let triesAt = 0;
  return {
    waitMs: (now) => {
      if (failures < mostFailures) return null;
      if (now < triesAt) return triesAt - now;
      // This request tries the provider; the others wait for its outcome.
      triesAt = now + openMs;
      return null;
    },
    succeeded: () => {
      failures = 0;
    },
    failed: (now) => {
      failures++;
      triesAt = now + openMs;
    },
  };
}
