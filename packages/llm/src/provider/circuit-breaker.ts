/** Whether a provider is asked at all. While it fails every time, requests fail at once instead of waiting for it. */
export interface CircuitBreaker {
  /** Null: ask. Otherwise the milliseconds until the next request may try. */
  waitMs(now: number): number | null;
  succeeded(): void;
  failed(now: number): void;
}

/** Failures in a row after which it opens. */
const mostFailures = 8;
/** How long it stays open before one request tries. */
const openMs = 5_000;

export function createCircuitBreaker(): CircuitBreaker {
  let failures = 0;
  let triesAt = 0;
  return {
    waitMs: (now) => {
      if (failures < mostFailures) return null;
      if (now < triesAt) return triesAt - now;
      // This one tries; the others wait for what comes of it.
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
