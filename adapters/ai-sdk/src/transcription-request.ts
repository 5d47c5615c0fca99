import { type AudioChunk, chunkMediaTypes, ModelFailure } from "@vitae/core/ports";
import type { TranscriptFormat, TranscriptionModel } from "./transcription-models.ts";

/** How OpenAI's endpoint is told. Diarising models refuse more than half a minute in one chunk. */
export const optionsOf = (format: TranscriptFormat, hint: TranscriptionModel["hint"], language: string | null) => ({
  openai: {
    responseFormat: format,
    ...(format === "diarized_json" && { chunkingStrategy: "auto" }),
    ...(language !== null && { [hint]: hint === "languages" ? [language] : language }),
  },
});

/** By the name of a file: not every recording begins with bytes that tell its kind. */
export const mediaTypeOf = ({ extension, mediaType }: AudioChunk): string =>
  Object.hasOwn(chunkMediaTypes, extension) ? chunkMediaTypes[extension as keyof typeof chunkMediaTypes] : mediaType;

/** True for a refusal of the form in which the transcript was asked for. */
export const refusesFormat = (failure: unknown): boolean =>
  refuses(failure, /response_?format|verbose_?json|diarized_?json|granularit|chunking/i);

/** True for a refusal of the language that was named: it is a hint, and no reason to have no transcript. */
export const refusesLanguage = (failure: unknown): boolean => refuses(failure, /language/i);

const refuses = (failure: unknown, words: RegExp): boolean =>
  ModelFailure.is(failure) &&
  failure.kind === "rejected" &&
  (failure.status === 400 || failure.status === 422) &&
  words.test(failure.providerMessage);
