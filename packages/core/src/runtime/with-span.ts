import * as Cause from "effect/Cause";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Fiber from "effect/Fiber";
import { VitaeError } from "../errors.ts";
import type { Log } from "./runtime.port.ts";
import { createSafeSpan, type SafeSpan } from "./safe-span.ts";
import type { OpenSpan, SpanStart, Tracing } from "./tracing.port.ts";

/** Methods that work can call on its span. */
export type SpanHandle = Pick<OpenSpan, "set" | "fail">;

/** Tracing, with the log for its errors. */
export interface TraceContext {
  readonly tracing?: Tracing | undefined;
  readonly log: Log;
  /** Deadline and clock. An interruption after the deadline is reported as `timed_out` instead of `cancelled`. */
  readonly time?: { readonly deadline: number; readonly now: () => number };
}

const noSpan: SpanHandle = { set: () => {}, fail: () => {} };
/** Timers can fire this much earlier than the clock. */
const earlyMs = 1;

/** Runs work inside a new span; spans that the work starts are its children. The tracing never affects the result of the work. */
export const withSpan = <A>(
  { tracing, log, time }: TraceContext,
  start: SpanStart,
  work: (span: SpanHandle) => Effect.Effect<A, VitaeError>,
): Effect.Effect<A, VitaeError> => {
  if (!tracing) return work(noSpan);
  return Effect.suspend(() => {
    let stopCode = "cancelled";
    const onStop = () => {
      if (time && time.now() + earlyMs >= time.deadline) stopCode = "timed_out";
    };
    return Effect.acquireUseRelease(
      Effect.sync(() => createSafeSpan(tracing, log, start)),
      (span) => (span ? runInside(span, work(span), onStop) : work(noSpan)),
      (span, exit) =>
        Effect.sync(() => {
          if (Exit.isFailure(exit)) span?.fail(errorCodeOf(exit, stopCode));
          span?.end();
        }),
    );
  });
};

/** A fiber keeps the asynchronous context of its start, so work inside the span needs a new fiber. */
const runInside = <A>(span: SafeSpan, work: Effect.Effect<A, VitaeError>, onStop: () => void): Effect.Effect<A, VitaeError> =>
  Effect.uninterruptibleMask((restore) => {
    let fiber: Fiber.Fiber<A, VitaeError> | undefined;
    const startFiber = () => {
      fiber ??= Effect.runFork(work);
      return fiber;
    };
    span.inside(startFiber);
    const running = startFiber();
    return Effect.onInterrupt(restore(Fiber.join(running)), () => {
      onStop();
      // Joins again, so that an error during the interruption is not lost.
      return Effect.asVoid(Effect.andThen(Fiber.interrupt(running), Fiber.join(running)));
    });
  });

const errorCodeOf = ({ cause }: Exit.Failure<unknown, VitaeError>, stopCode: string): string => {
  if (Cause.hasInterruptsOnly(cause)) return stopCode;
  const error = Cause.squash(cause);
  return VitaeError.is(error) ? error.code : "internal";
};
