import type { Clock, Log, LogFields, LogLevel } from "./runtime.port.ts";

const ranks = { debug: 0, info: 1, warn: 2, error: 3 } as const satisfies Record<LogLevel, number>;

/** Options of `jsonLog()`. */
export interface JsonLogOptions {
  /** Minimum level. Default: `info`. */
  readonly level?: LogLevel;
  /** Receives one line without a line end. Default: standard error. */
  readonly write?: (line: string) => void;
  readonly clock?: Clock;
}

/** Log with one JSON object per line: `time` (ISO 8601, UTC), `level`, `event`, then the fields. Fields cannot replace the first three. */
export function jsonLog(options: JsonLogOptions = {}): Log {
  const { level: minLevel = "info", write = toStandardError, clock = Date } = options;
  const logWith = (shared: LogFields): Log => ({
    write: (level, event, fields) => {
      if (ranks[level] < ranks[minLevel]) return;
      const first = { time: new Date(clock.now()).toISOString(), level, event };
      write(JSON.stringify({ ...first, ...shared, ...fields, ...first }));
    },
    with: (fields) => logWith({ ...shared, ...fields }),
  });
  return logWith({});
}

/** Log that discards all lines. */
export const noLog: Log = { write: () => undefined, with: () => noLog };

const toStandardError = (line: string) => void process.stderr.write(`${line}\n`);
