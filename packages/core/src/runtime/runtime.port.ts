/** Clock, ids and log of the service. The core reads no clock and no randomness, and prints nothing, without it. */
export interface Runtime {
  readonly clock: Clock;
  readonly ids: IdGenerator;
  readonly log: Log;
}

/** Source of time. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
}

/** Source of randomness. */
export interface IdGenerator {
  /** Returns a random UUID (RFC 9562, version 4). */
  uuid(): string;
  /** Returns `length` random characters of `0-9A-Za-z` from a cryptographic source. */
  base62(length: number): string;
}

/** Level of a log entry. */
export type LogLevel = "debug" | "info" | "warn" | "error";

/** Fields of a log line: sizes, ids, codes, durations. Must not contain résumé text, filenames or secrets. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Structured log. */
export interface Log {
  /** Writes one line. `event` is a stable snake_case word. */
  write(level: LogLevel, event: string, fields?: LogFields): void;
  /** Returns a log that adds these fields to every line. */
  with(fields: LogFields): Log;
}
