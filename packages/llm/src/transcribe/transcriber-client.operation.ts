import {
  type AudioChunk,
  type CallContext,
  ModelFailure,
  type TranscribedChunk,
  type Transcriber,
  type Usage,
  type VitaeError,
} from "@vitae/core/ports";
import type * as Effect from "effect/Effect";
import { providerSpan } from "../provider/provider-span.ts";
import { type RetryDeps, withRetry } from "../provider/retry.operation.ts";

export interface TranscriberClientDeps extends RetryDeps {
  readonly transcriber: Transcriber;
  readonly costOf: (audioSeconds: number) => Pick<Usage, "costMicroUsd" | "chargeMicroUsd">;
}

/** A piece of two hours takes a quick provider half as long. No longer: Node gives up a reply of which nothing came in five minutes. */
const longestAttemptMs = 290_000;

/**
 * One piece of a recording, written down. Retryable failures are retried as by `withRetry`. Every reply is
 * accounted for by the length of the piece, usable or not. Fails with `model_unavailable`.
 */
export const transcribeWithRetry = (
  { transcriber, costOf, ...deps }: TranscriberClientDeps,
  { piece, language }: { readonly piece: AudioChunk; readonly language: string | null },
  call: CallContext,
): Effect.Effect<TranscribedChunk, VitaeError> => {
  const { name: model } = transcriber;
  const asking = {
    model,
    request: (signal: AbortSignal) => transcriber.transcribe(piece, { language, signal }),
    spent: (outcome: TranscribedChunk | ModelFailure) => {
      if (isReply(outcome)) call.recordUsage({ model, ...noTokens, audioSeconds: piece.seconds, ...costOf(piece.seconds) });
    },
    span: providerSpan("transcribe", model, { "vitae.audio_seconds": piece.seconds }),
    told: () => ({}),
    longestMs: longestAttemptMs,
  };
  return withRetry(deps, asking, call);
};

const noTokens = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };

/** A provider that begins to reply has listened to the whole piece, and what is wrong with its reply takes nothing off its bill. */
const isReply = (outcome: TranscribedChunk | ModelFailure): boolean =>
  !ModelFailure.is(outcome) || outcome.kind === "empty" || (outcome.status !== undefined && outcome.status >= 200 && outcome.status < 300);
