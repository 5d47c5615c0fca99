import { errorName } from "../errors.ts";
import type { Log } from "./runtime.port.ts";
import type { OpenSpan, SpanStart, Tracing } from "./tracing.port.ts";

/** Span whose methods never throw. Errors of the tracing are logged. */
export interface SafeSpan extends Pick<OpenSpan, "set" | "fail" | "end"> {
  /** Calls `begin` inside the span. Does not call it if the tracing fails. */
  inside(begin: () => void): void;
}

/** Tracings whose first error is logged. Further errors would flood the log. */
const reported = new WeakSet<Tracing>();

/** Returns null if the tracing does not record the span, or fails. */
export function createSafeSpan(tracing: Tracing, log: Log, start: SpanStart): SafeSpan | null {
  const report = (error: unknown): void => {
    if (reported.has(tracing)) return;
    reported.add(tracing);
    log.write("warn", "tracing_failed", { error: errorName(error) });
  };
  const guarded = <T>(call: () => T): T | null => {
    try {
      const result = call();
      if (result instanceof Promise) result.catch(report);
      return result;
    } catch (error) {
      report(error);
      return null;
    }
  };
  const span = guarded(() => tracing.begin(start));
  if (!span) return null;
  return {
    set: (fields) => void guarded(() => span.set(fields)),
    fail: (code) => void guarded(() => span.fail(code)),
    inside: (begin) => void guarded(() => span.inside(begin)),
    end: () => void guarded(() => span.end()),
  };
}
