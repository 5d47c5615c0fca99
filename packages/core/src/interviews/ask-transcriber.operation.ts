import type * as Effect from "effect/Effect";
import type { RecordingPiece } from "../engine/recordings.port.ts";
import type { TranscribedPiece, Transcriber } from "../engine/transcriber.port.ts";
import type { VitaeError } from "../errors.ts";
import { type AttemptDeps, attempts } from "../model/attempts.operation.ts";
import { ModelFailure } from "../model/model.errors.ts";
import { providerSpan } from "../model/provider-span.ts";
import type { Call, Usage } from "../runtime/call.port.ts";

export interface AskTranscriberDeps extends AttemptDeps {
  readonly transcriber: Transcriber;
  readonly costOf: (audioSeconds: number) => Pick<Usage, "costMicroUsd" | "chargeMicroUsd">;
}

/** A piece of two hours takes a quick provider half as long. No longer: Node gives up a reply of which nothing came in five minutes. */
const longestAttemptMs = 290_000;

/**
 * One piece of a recording, written down. A failure that may pass is tried again as `model/attempts.operation` does. Every reply is
 * accounted for by the length of the piece, usable or not. Fails with `model_unavailable`.
 */
export const askTranscriber = (
  { transcriber, costOf, ...deps }: AskTranscriberDeps,
  { piece, language }: { readonly piece: RecordingPiece; readonly language: string | null },
  call: Call,
): Effect.Effect<TranscribedPiece, VitaeError> => {
  const { name: model } = transcriber;
  const asking = {
    model,
    request: (signal: AbortSignal) => transcriber.transcribe(piece, { language, signal }),
    spent: (outcome: TranscribedPiece | ModelFailure) => {
      if (isReply(outcome)) call.spent({ model, ...noTokens, audioSeconds: piece.seconds, ...costOf(piece.seconds) });
    },
    span: providerSpan("transcribe", model, { "vitae.audio_seconds": piece.seconds }),
    told: () => ({}),
    longestMs: longestAttemptMs,
  };
  return attempts(deps, asking, call);
};

const noTokens = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };

/** A provider that begins to reply has listened to the whole piece, and what is wrong with its reply takes nothing off its bill. */
const isReply = (outcome: TranscribedPiece | ModelFailure): boolean =>
  !ModelFailure.is(outcome) || outcome.kind === "empty" || (outcome.status !== undefined && outcome.status >= 200 && outcome.status < 300);
