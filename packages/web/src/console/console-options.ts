import type { RequestLog } from "./request-log.ts";

/** Result of one check of the installation. */
export interface Finding {
  readonly name: string;
  readonly ok: boolean;
  readonly detail: string;
}

/** Options of the console. */
export interface ConsoleOptions {
  /** Signs operators in; at least 20 characters. It is no API key, and no API key opens the console. */
  readonly operatorKey: string;
  /** Requests of this process: `createRequestLog(clock)`, to which the application records. */
  readonly requests: RequestLog;
  /** Checks the installation. Default: readiness of the storage and the queue. */
  readonly doctor?: () => Promise<readonly Finding[]>;
}
