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

export interface TranscribeDeps extends Pick<TranscriptFileDeps, "readHead" | "transcripts"> {
  /** Null: transcription is not enabled. */
  readonly transcriber: TranscriberClient | null;
  /** Null: no recording processor is configured. */
  readonly recordings: RecordingProcessor | null;
  /** Maximum cost of the transcription of one recording (two hours) in integer micro-USD; 0 without a transcriber. */
  readonly transcriptionMicroUsd: number;
  /** Maximum size of one recording in bytes. */
  readonly maxMediaBytes: number;
  /** Returns the upload as a file; writes an upload in memory to a temporary file. */
  readonly toFile: (upload: Upload) => Promise<FileUpload>;
}

interface Recording {
  readonly upload: Upload;
  /** Spoken language, ISO 639-1; null if the caller does not state it. */
  readonly language: string | null;
}

const maxParallelChunks = 2;

/**
 * Transcribes a recording, or the audio of a video. Splits it into chunks within the limits of the provider, and joins the results. Fails with
 * `transcription_not_enabled`, `recording_unreadable`, `recording_too_long` or `model_unavailable`.
 */
export const transcribeRecording = Effect.fn("transcribeRecording")(function* (
  { transcriber, recordings, toFile, readHead, transcripts }: TranscribeDeps,
  { upload, language }: Recording,
  outer: CallContext,
  report: ReportProgress,
) {
  if (upload.size === 0) return yield* Effect.fail(new VitaeError("file_empty"));
  if (yield* portEffect(outer, () => isText({ readHead }, upload))) return yield* Effect.fail(new VitaeError("recording_unreadable"));
  if (!transcriber || !recordings) {
    const isRecording = yield* portEffect(outer, async () => hasRecordingSignature(await readHead(upload, signatureBytes)));
    return yield* Effect.fail(new VitaeError(isRecording ? "transcription_not_enabled" : "recording_unreadable"));
  }
  const { call, cost, charge } = meterUsage(outer);
  const { seconds, results } = yield* Effect.acquireUseRelease(
    portEffect(call, () => toFile(upload)),
    (file) => Effect.interruptible(transcribeChunks({ transcriber, recordings }, { file, language }, call, report)),
    (file) => (file === upload ? Effect.void : Effect.promise(() => file.dispose())),
  );
  charge();
  const { entries, text, language: detectedLanguage, warnings } = stitchTranscripts(results);
  return {
    transcript_text: text,
    transcript_entries: entries,
    language: detectedLanguage ?? language ?? (yield* portEffect(call, (portCall) => transcripts.language(text, portCall))),
    duration_seconds: Math.round(seconds * 1000) / 1000,
    total_cost: cost(),
    warnings,
  } satisfies Transcription;
});

/** Transcribes the chunks of a recording, and then deletes their files, also after a failure. */
const transcribeChunks = Effect.fn("transcribeChunks")(function* (
  { transcriber, recordings }: { readonly transcriber: TranscriberClient; readonly recordings: RecordingProcessor },
  { file, language }: { readonly file: FileUpload; readonly language: string | null },
  call: CallContext,
  report: ReportProgress,
) {
  const { seconds } = yield* portEffect(call, (portCall) => recordings.probe(file, portCall));
  if (seconds > limits.recordingSeconds) return yield* Effect.fail(new VitaeError("recording_too_long"));
  let done = 0;
  const results = yield* Effect.acquireUseRelease(
    Effect.interruptible(portEffect(call, (portCall) => recordings.split(file, transcriber.limits, portCall))),
    ({ pieces }) =>
      Effect.forEach(
        pieces,
        (chunk) =>
          portEffect(call, (portCall) => transcriber.ask(chunk, language, portCall)).pipe(
            Effect.map((result) => ({ chunk, result })),
            Effect.tap(() => Effect.sync(() => report(++done / pieces.length))),
          ),
        { concurrency: maxParallelChunks },
      ),
    (chunks) => Effect.promise(() => chunks.dispose()),
  );
  return { seconds, results };
});
