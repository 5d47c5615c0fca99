import * as Cause from "effect/Cause";
import * as Effect from "effect/Effect";
import type * as Exit from "effect/Exit";
import * as Fiber from "effect/Fiber";
import { VitaeError } from "../errors.ts";
import type { OpenSpan, SpanStart, Tracing } from "./tracing.port.ts";

/** What work may say of its own span. */
export type ToldSpan = Pick<OpenSpan, "set" | "fail">;

const untold: ToldSpan = { set: () => {}, fail: () => {} };

/** Work inside a span of its own: what it begins, down to a driver's query, is the span's child. Where nobody traces, it is just the work. */
export const traced = <A>(
  tracing: Tracing | undefined,
  start: SpanStart,
  work: (span: ToldSpan) => Effect.Effect<A, VitaeError>,
): Effect.Effect<A, VitaeError> => {
  if (!tracing) return work(untold);
  return Effect.acquireUseRelease(
    Effect.sync(() => tracing.begin(start)),
    (span) => inside(span, work(span)),
    (span, exit) =>
      Effect.sync(() => {
        if (exit._tag === "Failure") span.fail(codeOf(exit));
        span.end();
      }),
  );
};

/** A fiber stays in the asynchronous context that it began in: what is to run in another one needs a fiber of its own. */
const inside = <A>(span: OpenSpan, work: Effect.Effect<A, VitaeError>): Effect.Effect<A, VitaeError> =>
  Effect.callback((resume) => {
    const fiber = span.inside(() => Effect.runFork(work));
    fiber.addObserver(resume);
    return Fiber.interrupt(fiber);
  });

const codeOf = ({ cause }: Exit.Failure<unknown, VitaeError>): string => {
  if (Cause.hasInterruptsOnly(cause)) return "cancelled";
  const error = Cause.squash(cause);
  return VitaeError.is(error) ? error.code : "internal";
};
