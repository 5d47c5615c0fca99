import type { RunFacts } from "./run-log.port.ts";
import type { Log } from "./runtime.port.ts";
import type { Tracing } from "./tracing.port.ts";

/** Context of one operation: signal, deadline, log and metering. The pipeline creates it and passes it to every port. */
export interface CallContext {
  /**
   * Aborted if the caller disconnects or the deadline passes. Every port must settle within one second, because the operation releases its
   * slot and its hold only then.
   */
  readonly signal: AbortSignal;
  /** Deadline in milliseconds since the epoch. Do not start an attempt that cannot end before it. */
  readonly deadline: number;
  /** Log that adds the request id to every line. */
  readonly log: Log;
  /** Account of the caller; waiting work of different accounts takes turns. Absent: all work waits in one order. */
  readonly account?: string;
  /** Time that the call has left in worker threads. Worker pools count it down. Absent: each task has its own timeout alone. */
  readonly workerTime?: WorkerTime;
  /** Absent: no tracing. */
  readonly tracing?: Tracing;
  /** Records a run for the run log. Returns its id. Absent: no run log. */
  readonly recordRun?: (facts: RunFacts) => string;
  /** Records usage. Must be called for every reply of a paid provider, also for unusable, repeated and aborted ones. */
  recordUsage(usage: Usage): void;
  /** Keeps slot and hold of the operation until the promise settles. The pipeline calls it; ports must not. */
  trackPending(port: Promise<unknown>): void;
}

/** Time in worker threads that all tasks of a call share. */
export interface WorkerTime {
  /** Milliseconds. */
  remainingMs: number;
}

/** Consumption of one reply of a provider. */
export interface Usage {
  /** `provider/model`. */
  readonly model: string;
  readonly inputTokens: number;
  readonly cachedInputTokens: number;
  readonly outputTokens: number;
  readonly audioSeconds: number;
  /** Integer micro-USD; null if the price is unknown. */
  readonly costMicroUsd: number | null;
  /** Amount to charge if the price is unknown, in integer micro-USD. Default: `costMicroUsd`. */
  readonly chargeMicroUsd?: number;
}
