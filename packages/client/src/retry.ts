import type { VitaeApiError } from "./api-error.ts";

/** Statuses after which the service, or a proxy in front of it, may succeed later. */
const passing: ReadonlySet<number> = new Set([0, 429, 502, 503, 504]);

/** Statuses of requests that were rejected before any work was done. */
const untouched: ReadonlySet<number> = new Set([429, 503]);

/** Codes of errors that do not change with time. */
const settled: ReadonlySet<string> = new Set(["timed_out", "transcription_not_enabled", "tasks_not_enabled"]);

/** Maximum retry delay. For a longer one the call rejects, and the error contains the delay. */
const longestWaitS = 60;

/** A failed attempt. */
export interface Attempt {
  readonly error: VitaeApiError;
  /** Number of earlier attempts, from 0. */
  readonly before: number;
  /** False if a repetition would execute the request twice. */
  readonly safe: boolean;
}

/** Reports whether a retry of the request can succeed. */
export function shouldRetry({ error, before, safe }: Attempt): boolean {
  if (settled.has(error.code) || (error.retryAfter ?? 0) > longestWaitS) return false;
  // An earlier attempt without a response may still run; wait for its response.
  if (error.code === "idempotency_in_progress") return before > 0;
  return (safe ? passing : untouched).has(error.status);
}

const first = 500;
const longest = 8_000;

/**
 * Returns the retry delay in milliseconds: the delay that the service requests, otherwise one that doubles with each attempt.
 * Random jitter prevents simultaneous retries of all clients.
 */
export function retryDelayMs({ error, before }: Attempt): number {
  if (error.retryAfter !== null) return error.retryAfter * 1000 + Math.random() * 250;
  const most = Math.min(longest, first * 2 ** before);
  return most * (0.5 + Math.random() / 2);
}

/** Waits. Rejects with the reason of the signal as soon as it aborts. */
export function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener("abort", stop, { once: true });
  });
}
