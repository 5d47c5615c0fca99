import type { VitaeApiError } from "./api-error.ts";

/** The service, or a proxy before it, may answer later. */
const passing: ReadonlySet<number> = new Set([0, 429, 502, 503, 504]);

/** Statuses with which a request was refused before anything was done. */
const untouched: ReadonlySet<number> = new Set([429, 503]);

/** Refusals that no waiting changes. */
const settled: ReadonlySet<string> = new Set(["timed_out", "transcription_not_enabled", "tasks_not_enabled"]);

/** A longer wait is the caller's to decide: the error names it. */
const longestWaitS = 60;

export interface Attempt {
  readonly error: VitaeApiError;
  /** How often it was tried before; from 0. */
  readonly before: number;
  /** False: done twice it would be done twice. */
  readonly safe: boolean;
}

/** Whether the same request is worth sending again. */
export function shouldRetry({ error, before, safe }: Attempt): boolean {
  if (settled.has(error.code) || (error.retryAfter ?? 0) > longestWaitS) return false;
  // An attempt of ours whose answer was lost may still be at work: its answer is waited for.
  if (error.code === "idempotency_in_progress") return before > 0;
  return (safe ? passing : untouched).has(error.status);
}

const first = 500;
const longest = 8_000;

/** Milliseconds until the next attempt: what the service asks for, else twice as long each time; never the same for all callers. */
export function retryDelayMs({ error, before }: Attempt): number {
  if (error.retryAfter !== null) return error.retryAfter * 1000 + Math.random() * 250;
  const most = Math.min(longest, first * 2 ** before);
  return most * (0.5 + Math.random() / 2);
}

/** Rejects with the signal's reason as soon as it is aborted. */
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
