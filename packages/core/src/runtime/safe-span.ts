import { errorName } from "../errors.ts";
import type { Log } from "./runtime.port.ts";
import type { OpenSpan, SpanStart, Tracing } from "./tracing.port.ts";

/** A span that changes nothing but what is known: whatever its tracer throws, or rejects with, goes no further. */
export interface SafeSpan extends Pick<OpenSpan, "set" | "fail" | "end"> {
  /** Calls `begin` inside the span, or not at all. */
  inside(begin: () => void): void;
}

/** A tracer that fails would otherwise fill the log: what it did first is enough. */
const reported = new WeakSet<Tracing>();

/** Null where nobody listens, or where not even the beginning could be told. */
export function createSafeSpan(tracing: Tracing, log: Log, start: SpanStart): SafeSpan | null {
  const report = (thrown: unknown): void => {
    if (reported.has(tracing)) return;
    reported.add(tracing);
    log.write("warn", "tracing_failed", { error: errorName(thrown) });
  };
  const quietly = <T>(tell: () => T): T | null => {
    try {
      const told = tell();
      if (told instanceof Promise) told.catch(report);
      return told;
    } catch (thrown) {
      report(thrown);
      return null;
    }
  };
  const span = quietly(() => tracing.begin(start));
  if (!span) return null;
  return {
    set: (fields) => void quietly(() => span.set(fields)),
    fail: (code) => void quietly(() => span.fail(code)),
    inside: (begin) => void quietly(() => span.inside(begin)),
    end: () => void quietly(() => span.end()),
  };
}
