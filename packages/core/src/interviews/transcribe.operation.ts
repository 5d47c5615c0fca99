import * as Effect from "effect/Effect";
import type { FileUpload, Upload } from "../document/upload.port.ts";
import type { RecordingProcessor } from "../engine/recording-processor.port.ts";
import type { Transcription } from "../engine/transcript.schema.ts";
import { VitaeError } from "../errors.ts";
import type { CallContext } from "../runtime/call.port.ts";
import { limits } from "../runtime/limits.ts";
import { portEffect } from "../runtime/to-effect.ts";
import { meterUsage } from "../runtime/usage-meter.ts";
import { stitchTranscripts } from "./stitch.ts";
import type { TranscriberClient } from "./transcriber-client.port.ts";
import type { TranscriptFileDeps } from "./transcript-file.operation.ts";

export interface TranscribeDeps extends Pick<TranscriptFileDeps, "isText" | "transcripts"> {
  /** Whether a file begins as recordings do. */
  readonly isRecording: (upload: Upload) => Promise<boolean>;
  /** Null: transcription is not enabled. */
  readonly transcriber: TranscriberClient | null;
  /** Null: this deployment cannot look into recordings. */
  readonly recordings: RecordingProcessor | null;
  /** The same upload in a file. */
  readonly fileOf: (upload: Upload) => Promise<FileUpload>;
}

export interface TranscribeInput {
  readonly upload: Upload;
  /** What is spoken, ISO 639-1, where the caller knows. */
  readonly language: string | null;
}

/** Pieces that are transcribed at the same time. */
const parallel = 2;

/**
 * What is said in a recording. It is cut where the provider takes no more, and put together with the offsets of the whole; of a video the
 * audio is used alone. Fails with `transcription_not_enabled`, `recording_unreadable`, `recording_too_long`, `model_unavailable`.
 */
export const transcribeRecording = Effect.fn("transcribe")(function* (
  { transcriber, recordings, fileOf, isText, isRecording, transcripts }: TranscribeDeps,
  { upload, language }: TranscribeInput,
  outer: CallContext,
  report: (progress: number) => void = () => {},
) {
  if (upload.size === 0) return yield* Effect.fail(new VitaeError("file_empty"));
  if (yield* portEffect(outer, () => isText(upload))) return yield* Effect.fail(new VitaeError("recording_unreadable"));
  if (!transcriber || !recordings) {
    const refusal = (yield* portEffect(outer, () => isRecording(upload))) ? "transcription_not_enabled" : "recording_unreadable";
    return yield* Effect.fail(new VitaeError(refusal));
  }
  const { call, cost, charge } = meterUsage(outer);
  const { seconds, answers } = yield* Effect.acquireUseRelease(
    portEffect(call, () => fileOf(upload)),
    (file) => Effect.interruptible(answersAbout({ transcriber, recordings }, { file, language }, call, report)),
    (file) => (file === upload ? Effect.void : Effect.promise(() => file.dispose())),
  );
  charge();
  const { entries, text, spoken, warnings } = stitchTranscripts(answers);
  return {
    transcript_text: text,
    transcript_entries: entries,
    language: spoken ?? language ?? (yield* portEffect(call, () => transcripts.language(text))),
    duration_seconds: Math.round(seconds * 1000) / 1000,
    total_cost: cost(),
    warnings,
  } satisfies Transcription;
});

/** What the provider says of each piece. The pieces are gone when it has spoken, or failed. */
const answersAbout = Effect.fn("answersAbout")(function* (
  { transcriber, recordings }: { readonly transcriber: TranscriberClient; readonly recordings: RecordingProcessor },
  { file, language }: { readonly file: FileUpload; readonly language: string | null },
  call: CallContext,
  report: (progress: number) => void,
) {
  const { seconds } = yield* portEffect(call, (lifted) => recordings.probe(file, lifted));
  if (seconds > limits.recordingSeconds) return yield* Effect.fail(new VitaeError("recording_too_long"));
  let done = 0;
  const answers = yield* Effect.acquireUseRelease(
    Effect.interruptible(portEffect(call, (lifted) => recordings.split(file, transcriber.limits, lifted))),
    ({ pieces }) =>
      Effect.forEach(
        pieces,
        (piece) =>
          portEffect(call, (lifted) => transcriber.ask(piece, language, lifted)).pipe(
            Effect.map((answer) => ({ piece, answer })),
            Effect.tap(() => Effect.sync(() => report(++done / pieces.length))),
          ),
        { concurrency: parallel },
      ),
    (cut) => Effect.promise(() => cut.dispose()),
  );
  return { seconds, answers };
});
