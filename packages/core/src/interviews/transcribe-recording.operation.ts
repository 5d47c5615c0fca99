import * as Effect from "effect/Effect";
import type { FileUpload, Upload } from "../document/upload.port.ts";
import type { RecordingProcessor } from "../engine/recording-processor.port.ts";
import type { TranscriberClient } from "../engine/transcriber-client.port.ts";
import type { Transcription } from "../engine/transcript.schema.ts";
import { VitaeError } from "../errors.ts";
import type { ReportProgress } from "../operations/file-source.ts";
import type { CallContext } from "../runtime/call.port.ts";
import { limits } from "../runtime/limits.ts";
import { portEffect } from "../runtime/to-effect.ts";
import { meterUsage } from "../runtime/usage-meter.ts";
import { hasRecordingSignature, signatureBytes } from "./recording-signature.ts";
import { stitchTranscripts } from "./stitch.ts";
import { isText, type TranscriptFileDeps } from "./transcript-file.operation.ts";

export interface TranscribeDeps extends Pick<TranscriptFileDeps, "headOf" | "transcripts"> {
  /** Null: transcription is not enabled. */
  readonly transcriber: TranscriberClient | null;
  /** Null: this deployment cannot look into recordings. */
  readonly recordings: RecordingProcessor | null;
  /** The most that one recording may cost to transcribe, in integer micro-USD: one of two hours. 0 without a transcriber. */
  readonly transcriptionMicroUsd: number;
  /** Bytes of one recording. */
  readonly mediaBytes: number;
  /** The same upload in a file. */
  readonly fileOf: (upload: Upload) => Promise<FileUpload>;
}

interface Recording {
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
  { transcriber, recordings, fileOf, headOf, transcripts }: TranscribeDeps,
  { upload, language }: Recording,
  outer: CallContext,
  report: ReportProgress,
) {
  if (upload.size === 0) return yield* Effect.fail(new VitaeError("file_empty"));
  if (yield* portEffect(outer, () => isText({ headOf }, upload))) return yield* Effect.fail(new VitaeError("recording_unreadable"));
  if (!transcriber || !recordings) {
    const isRecording = yield* portEffect(outer, async () => hasRecordingSignature(await headOf(upload, signatureBytes)));
    return yield* Effect.fail(new VitaeError(isRecording ? "transcription_not_enabled" : "recording_unreadable"));
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
    language: spoken ?? language ?? (yield* portEffect(call, (lifted) => transcripts.language(text, lifted))),
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
  report: ReportProgress,
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
