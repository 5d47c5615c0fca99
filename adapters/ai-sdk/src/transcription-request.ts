import { type AudioChunk, chunkMediaTypes, ModelFailure } from "@vitae/core/ports";
import type { TranscriptFormat, TranscriptionModel } from "./transcription-models.ts";

/** Options of the OpenAI endpoint. Models with diarisation reject more than half a minute as one chunk. */
export const optionsOf = (format: TranscriptFormat, hint: TranscriptionModel["hint"], language: string | null) => ({
  openai: {
    responseFormat: format,
    ...(format === "diarized_json" && { chunkingStrategy: "auto" }),
    ...(language !== null && { [hint]: hint === "languages" ? [language] : language }),
  },
});

/** Media type by file name, because not every recording can be detected by its first bytes. */
export const mediaTypeOf = ({ extension, mediaType }: AudioChunk): string =>
  Object.hasOwn(chunkMediaTypes, extension) ? chunkMediaTypes[extension as keyof typeof chunkMediaTypes] : mediaType;

/** Reports whether the provider rejected the response format. */
export const refusesFormat = (failure: unknown): boolean =>
  refuses(failure, /response_?format|verbose_?json|diarized_?json|granularit|chunking/i);

/** Reports whether the provider rejected the language hint; the request is then repeated without it. */
export const refusesLanguage = (failure: unknown): boolean => refuses(failure, /language/i);

const refuses = (failure: unknown, words: RegExp): boolean =>
  ModelFailure.is(failure) &&
  failure.kind === "rejected" &&
  (failure.status === 400 || failure.status === 422) &&
  words.test(failure.providerMessage);
