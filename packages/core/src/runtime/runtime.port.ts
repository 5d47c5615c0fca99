/** What the process lends to the core. Nothing in the core reads a clock, draws randomness or prints by itself. */
export interface Runtime {
  readonly clock: Clock;
  readonly ids: IdGenerator;
  readonly log: Log;
}

export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
}

export interface IdGenerator {
  /** A fresh random UUID (RFC 9562, version 4). */
  uuid(): string;
  /** `length` random characters of `0-9A-Za-z`, from a cryptographic source. */
  base62(length: number): string;
}

export type LogLevel = "debug" | "info" | "warn" | "error";

/** Values a log line may hold: sizes, ids, codes, durations. Résumé text, names of files and secrets never enter one. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface Log {
  /** Writes one line. `event` is a stable snake_case word. */
  write(level: LogLevel, event: string, fields?: LogFields): void;
  /** The same log with these fields in every line. */
  with(fields: LogFields): Log;
}
