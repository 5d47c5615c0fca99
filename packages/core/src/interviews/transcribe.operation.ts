import * as Effect from "effect/Effect";
import * as z from "zod";
import { CallbackUrl, Link } from "../document/link.schema.ts";
import { Transcription } from "../engine/transcript.schema.ts";
import { VitaeError } from "../errors.ts";
import { defineOperation } from "../operations/define-operation.ts";
import { type LinkedFiles, type SingleFile, uploadedFile } from "../operations/file-source.ts";
import type { CallOptions, FileInput } from "../operations/method.ts";
import { LanguageCode, LanguageOrNone } from "../runtime/language-code.schema.ts";
import { limits } from "../runtime/limits.ts";
import { lazyEffect } from "../runtime/to-effect.ts";
import { requestedLanguage } from "./summary.schema.ts";
import type { TranscribeDeps } from "./transcribe-recording.operation.ts";

/** Options of a transcription. */
export const TranscribeRequest = z.object({
  language: LanguageOrNone.optional().meta({ description: "ISO 639-1 code of the spoken language, if known." }),
});
export type TranscribeRequest = z.input<typeof TranscribeRequest>;

/** Async form. @source service specification, asynchronous tasks */
export const TranscribeLink = z.object({ media_url: Link, language: LanguageCode.optional(), callback_url: CallbackUrl });
export type TranscribeLink = z.input<typeof TranscribeLink>;

/** @internal */
export interface TranscribeInput {
  readonly media: SingleFile;
  /** Spoken language, ISO 639-1; null if the caller does not state it. */
  readonly language: string | null;
}

export interface TranscribeOptions extends CallOptions {
  readonly media: FileInput;
}

/** Transcribes a recording. Rejects with `transcription_not_enabled`, `recording_unreadable`, `recording_too_long` and others. */
export type TranscribeMethod = (request: TranscribeRequest, options: TranscribeOptions) => Promise<Transcription>;

const recording = () => import("./transcribe-recording.operation.ts");

/** @internal */
export const transcribe = defineOperation<TranscribeDeps, TranscribeMethod>()({
  name: "transcribe",
  heavy: true,
  timedOut: "transcription_timed_out",
  maxCost: ({ transcriptionMicroUsd }) => transcriptionMicroUsd,
  repeat: "work_again",
  receive: ({ toUpload }, request, { media, ...options }: Partial<TranscribeOptions> = {}) => ({
    input: Effect.succeed({ media: uploadedFile(toUpload(media, "media")), language: requestedLanguage(request.language) }),
    options,
  }),
  execute: (deps, { media, language }: TranscribeInput, call, report) =>
    lazyEffect(recording, ({ transcribeRecording }) =>
      media.use((upload) => transcribeRecording(deps, { upload, language }, call, report), call),
    ),
  async: {
    request: TranscribeLink,
    links: mediaLink,
    prepare: requireTranscriber,
    toInput: (deps, { media_url, language }, linked) => ({
      media: linkedMedia(deps, media_url, linked),
      language: requestedLanguage(language),
    }),
    result: Transcription,
    summary: "Transcribe a recording from a public https link",
    example: {
      request: { media_url: "https://files.example.com/interview.mp3", language: "en" },
      reply: {
        transcript_text: "How did you begin?\nWith a map of every bus stop.",
        transcript_entries: [
          { participant: "Speaker 1", text: "How did you begin?", startTime: "00:00:00.000", endTime: "00:00:01.900" },
          { participant: "Speaker 2", text: "With a map of every bus stop.", startTime: "00:00:02.400", endTime: "00:00:04.800" },
        ],
        language: "en",
        duration_seconds: 5.2,
        total_cost: 0.00052,
        warnings: [],
      },
    },
  },
});

/** @internal */
export function mediaLink({ media_url }: { readonly media_url: string }) {
  return [{ field: ["media_url"], url: media_url }];
}

/** @internal */
export const linkedMedia = ({ maxMediaBytes }: Pick<TranscribeDeps, "maxMediaBytes">, url: string, linked: LinkedFiles): SingleFile =>
  linked.one(url, { field: "media_url", maxBytes: maxMediaBytes, timeoutMs: limits.mediaFetchMs });

/** Rejects a task at its acceptance if transcription is not enabled. @internal */
export function requireTranscriber<Request>(
  { transcriber, recordings }: TranscribeDeps,
  request: Request,
): Effect.Effect<Request, VitaeError> {
  return transcriber && recordings ? Effect.succeed(request) : Effect.fail(new VitaeError("transcription_not_enabled"));
}
