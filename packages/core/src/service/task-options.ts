import type { CallbackSchedule } from "../callbacks/schedule.ts";
import type { CallbackSender } from "../callbacks/sender.port.ts";
import type { LinkFetcher } from "../document/link-fetcher.port.ts";

/** Limits of async tasks. */
export interface TaskLimits {
  /** Tasks that wait or run, in all and of one account; default 1,000 and 100. */
  readonly queueMax: number;
  readonly queueMaxPerAccount: number;
  /** Milliseconds that an ended task is kept; default 30 days. */
  readonly retentionMs: number;
  /** Milliseconds for one task; default 7,200,000. */
  readonly timeoutMs: number;
}

/** Options of async tasks. */
export interface TaskOptions {
  /** Fetches what asynchronous operations work on: `linkFetcher()` of `@vitae/outbound`. Needed for them, like `callbacks`. */
  readonly linkFetcher?: LinkFetcher;
  /** Posts the outcomes of tasks: `callbackSender()` of `@vitae/outbound`. */
  readonly callbackSender?: CallbackSender;
  /** Signs callbacks and the cursors of listings; default: made once and kept in the storage. */
  readonly secret?: string;
  readonly tasks?: Partial<TaskLimits>;
  /** Default: six attempts within 17 hours. */
  readonly callbackSchedule?: CallbackSchedule;
}
