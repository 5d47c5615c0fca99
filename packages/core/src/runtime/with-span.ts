import * as Cause from "effect/Cause";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Fiber from "effect/Fiber";
import { VitaeError } from "../errors.ts";
import type { Log } from "./runtime.port.ts";
import { createSafeSpan, type SafeSpan } from "./safe-span.ts";
import type { OpenSpan, SpanStart, Tracing } from "./tracing.port.ts";

/** What work may say of its own span. */
export type SpanHandle = Pick<OpenSpan, "set" | "fail">;

/** Who traces, and who hears that it could not. */
export interface TraceContext {
  readonly tracing?: Tracing | undefined;
  readonly log: Log;
  /** Until when the work may take, and what time it is: who is stopped later has not been left, but was too slow. */
  readonly time?: { readonly deadline: number; readonly now: () => number };
}

const untold: SpanHandle = { set: () => {}, fail: () => {} };
/** By what a timer may be early on the clock. */
const earlyMs = 1;

/**
 * Work inside a span of its own: what it begins, down to a driver's query, is the span's child. Where nobody traces, it is just the work,
 * and what comes of the work is the same whatever becomes of the span.
 */
export const withSpan = <A>(
  { tracing, log, time }: TraceContext,
  start: SpanStart,
  work: (span: SpanHandle) => Effect.Effect<A, VitaeError>,
): Effect.Effect<A, VitaeError> => {
  if (!tracing) return work(untold);
  return Effect.suspend(() => {
    let stopped = "cancelled";
    const stopping = () => {
      if (time && time.now() + earlyMs >= time.deadline) stopped = "timed_out";
    };
    return Effect.acquireUseRelease(
      Effect.sync(() => createSafeSpan(tracing, log, start)),
      (span) => (span ? inside(span, work(span), stopping) : work(untold)),
      (span, exit) =>
        Effect.sync(() => {
          if (Exit.isFailure(exit)) span?.fail(codeOf(exit, stopped));
          span?.end();
        }),
    );
  });
};

/** A fiber stays in the asynchronous context that it began in: what is to run in another one needs a fiber of its own. */
const inside = <A>(span: SafeSpan, work: Effect.Effect<A, VitaeError>, stopping: () => void): Effect.Effect<A, VitaeError> =>
  Effect.uninterruptibleMask((restore) => {
    let fiber: Fiber.Fiber<A, VitaeError> | undefined;
    const begun = () => {
      fiber ??= Effect.runFork(work);
      return fiber;
    };
    span.inside(begun);
    const running = begun();
    return Effect.onInterrupt(restore(Fiber.join(running)), () => {
      stopping();
      // Joined again: what goes wrong while it stops is not lost.
      return Effect.asVoid(Effect.andThen(Fiber.interrupt(running), Fiber.join(running)));
    });
  });

const codeOf = ({ cause }: Exit.Failure<unknown, VitaeError>, stopped: string): string => {
  if (Cause.hasInterruptsOnly(cause)) return stopped;
  const error = Cause.squash(cause);
  return VitaeError.is(error) ? error.code : "internal";
};
