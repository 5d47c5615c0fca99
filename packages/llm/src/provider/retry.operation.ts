import { portEffect, withSpan } from "@vitae/core/engine";
import {
  type CallContext,
  ModelFailure,
  type ModelFailureKind,
  type ModelUsage,
  type SpanFields,
  type SpanStart,
  VitaeError,
} from "@vitae/core/ports";
import * as Effect from "effect/Effect";
import type { CircuitBreaker } from "./circuit-breaker.ts";

export interface RetryDeps {
  readonly breaker: CircuitBreaker;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** From 0 to 1, for the waits between attempts. */
  readonly random: () => number;
}

/** One request to a provider, which may be made again. */
export interface RetriedRequest<Reply> {
  /** `provider/model`, for the log. */
  readonly model: string;
  /** Rejects with a `ModelFailure`, or when aborted. */
  readonly request: (signal: AbortSignal) => Promise<Reply>;
  /** Called with every outcome to record its usage. */
  readonly spent: (outcome: Reply | ModelFailure) => void;
  /** Span of one attempt. */
  readonly span: SpanStart;
  readonly told: (outcome: Reply | ModelFailure) => SpanFields;
  /** Maximum duration of one attempt in milliseconds, regardless of the remaining time. */
  readonly longestMs: number;
}

/** Attempts at one reply. */
const mostAttempts = 4;
/** A reply without text costs as much as one with it, and silence as much time. */
const mostInVain = 2;
const firstWaitMs = 500;
/** Nothing is begun that would have less time than this. */
const leastMs = 1_000;
/** The part of what is left that one attempt may take: a provider that hangs leaves time for another. */
const shareOfTime = 0.6;
/** Maximum retry delay in milliseconds. If a provider requests a longer one, the call fails at once. */
const longestWaitMs = 60_000;

/**
 * Calls a provider with retries. Temporary failures are retried with increasing, jittered delays within the deadline; while the
 * breaker is open, no request is sent. Fails with `model_unavailable` if the provider fails, and with `deadline_exceeded` if the
 * deadline is reached first.
 */
export const withRetry = <Reply>(
  { breaker, now, random }: RetryDeps,
  { model, request, spent, span, told, longestMs }: RetriedRequest<Reply>,
  call: CallContext,
): Effect.Effect<Reply, VitaeError> => {
  /** True once an attempt had less time than the provider may need. */
  let isCutShort = false;
  const attempt = portEffect(call, async (lifted): Promise<Reply | ModelFailure> => {
    const late = new AbortController();
    const share = Math.max(leastMs, (call.deadline - now()) * shareOfTime);
    const milliseconds = Math.min(longestMs, share);
    const timer = setTimeout(() => late.abort(), milliseconds);
    try {
      return await request(AbortSignal.any([lifted.signal, late.signal]));
    } catch (error) {
      if (lifted.signal.aborted) throw new VitaeError("cancelled");
      if (ModelFailure.is(error)) return error;
      if (late.signal.aborted) {
        isCutShort = share < longestMs;
        return new ModelFailure("timeout");
      }
      throw error;
    } finally {
      clearTimeout(timer);
    }
  });

  const watched = (count: number) =>
    withSpan({ ...call, time: { deadline: call.deadline, now } }, { ...span, fields: { ...span.fields, "vitae.attempt": count } }, (own) =>
      Effect.tap(attempt, (outcome) =>
        Effect.sync(() => {
          own.set(told(outcome));
          if (!ModelFailure.is(outcome)) return;
          own.set({ "http.response.status_code": outcome.status });
          own.fail(outcome.kind);
        }),
      ),
    );

  /** @param failed kind of the failure before */
  const tryOnce = (count: number, failed: ModelFailureKind = "timeout"): Effect.Effect<Reply, VitaeError> =>
    Effect.gen(function* () {
      // Time that went into waits after failures is the fault of the provider.
      if (now() + leastMs > call.deadline) return yield* failed === "timeout" ? outOfTime(call, model) : unavailable(call, model, failed);
      if (breaker.waitMs(now()) !== null) return yield* unavailable(call, model, "its breaker is open");
      const outcome = yield* watched(count);
      spent(outcome);
      if (!ModelFailure.is(outcome)) {
        breaker.succeeded();
        return outcome;
      }
      const { kind, status, providerMessage, retryAfterMs } = outcome;
      call.log.write("warn", "model_failed", {
        model,
        kind,
        status,
        attempt: count,
        provider_message: providerMessage,
        ...totalTokens(outcome.usage),
      });
      // A wrong key or name is the operator's fault, and no sign of the provider's health.
      if (kind === "rejected") return yield* unavailable(call, model, kind);
      // It answered, and said nothing to this one question.
      if (kind === "empty") breaker.succeeded();
      else breaker.failed(now());
      const waitMs = Math.max(retryAfterMs ?? 0, firstWaitMs * 2 ** (count - 1) * (0.5 + random()));
      const most = kind === "empty" || kind === "timeout" ? mostInVain : mostAttempts;
      if (count >= most || waitMs > longestWaitMs || now() + waitMs + leastMs > call.deadline)
        return yield* kind === "timeout" && isCutShort ? outOfTime(call, model) : unavailable(call, model, kind);
      yield* Effect.sleep(waitMs);
      return yield* tryOnce(count + 1, kind);
    });
  return tryOnce(1);
};

/** Tokens of replies that were paid but not charged; only the log contains them. */
export const totalTokens = (...usages: readonly (ModelUsage | undefined)[]) => {
  const known = usages.filter((usage) => usage !== undefined);
  const sum = (key: keyof ModelUsage) => known.reduce((all, usage) => all + usage[key], 0);
  return known.length > 0 && { input_tokens: sum("inputTokens"), output_tokens: sum("outputTokens") };
};

const outOfTime = (call: CallContext, model: string): Effect.Effect<never, VitaeError> => {
  call.log.write("warn", "model_retries_exhausted", { model, why: "no time is left" });
  return Effect.fail(new VitaeError("deadline_exceeded"));
};

const unavailable = (call: CallContext, model: string, why: string): Effect.Effect<never, VitaeError> => {
  call.log.write("warn", "model_retries_exhausted", { model, why });
  return Effect.fail(new VitaeError("model_unavailable"));
};
