import type { CallbackSchedule } from "../callbacks/schedule.ts";
import type { CallbackSender } from "../callbacks/sender.port.ts";
import type { LinkFetcher } from "../document/link-fetcher.port.ts";

/** Limits of async tasks. */
export interface TaskLimits {
  /** Maximum number of queued and processing tasks, in total and per account. Defaults: 1,000 and 100. */
  readonly queueMax: number;
  readonly queueMaxPerAccount: number;
  /** Maximum size of the inputs of the queued and processing tasks of an account, in bytes. Default: 64 MiB. */
  readonly queueBytesPerAccount: number;
  /** Retention of finished tasks in milliseconds. Default: 30 days. */
  readonly retentionMs: number;
  /** Timeout of a task in milliseconds. Default: 7,200,000. */
  readonly timeoutMs: number;
}

/** Options for async operations. */
export interface TaskOptions {
  /** Fetches the files of async operations: `linkFetcher()` of `@vitae/outbound`. Required for them, like `callbackSender`. */
  readonly linkFetcher?: LinkFetcher;
  /** Posts callbacks: `callbackSender()` of `@vitae/outbound`. */
  readonly callbackSender?: CallbackSender;
  /** Signs callbacks and the cursors of listings. Default: generated once and stored. */
  readonly secret?: string;
  /** Earlier values of `secret`, the latest first: callbacks of tasks that were accepted with one are signed with it, and its cursors are read. */
  readonly previousSecrets?: readonly string[];
  readonly tasks?: Partial<TaskLimits>;
  /** Default: six attempts within 17 hours. */
  readonly callbackSchedule?: CallbackSchedule;
}
