import type { Log } from "./runtime.port.ts";
import type { Tracing } from "./tracing.port.ts";

/** What one operation may spend: time, and money. Made by `operate`, handed unchanged through engine, model, reader and fetcher. */
export interface CallContext {
  /**
   * Aborted when the caller left or the time ran out. Every port settles within one second of it:
   * what the operation holds is released only once its ports have settled.
   */
  readonly signal: AbortSignal;
  /** Milliseconds since the epoch. Nobody starts an attempt that cannot end before it. */
  readonly deadline: number;
  /** Carries the request id in every line. */
  readonly log: Log;
  /** On whose account the operation runs: waiting work of different accounts takes turns. Absent: nobody is told apart. */
  readonly account?: string;
  /** Absent: nobody traces. */
  readonly tracing?: Tracing;
  /** Called for every reply of a paid provider, also for unusable, repeated and aborted ones. */
  recordUsage(usage: Usage): void;
  /** What the operation holds stays held until this settles, also after its caller was answered. Called by `lift`, never by a port. */
  trackPending(port: Promise<unknown>): void;
}

/** What one reply of a provider used. */
export interface Usage {
  /** `provider/model`. */
  readonly model: string;
  readonly inputTokens: number;
  readonly cachedInputTokens: number;
  readonly outputTokens: number;
  readonly audioSeconds: number;
  /** Integer micro-USD; null when the model has no known price. */
  readonly costMicroUsd: number | null;
  /** What is charged where that is not the cost: a model without a known price. */
  readonly chargeMicroUsd?: number;
}
