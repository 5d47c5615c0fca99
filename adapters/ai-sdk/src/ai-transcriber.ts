import { openAsBlob } from "node:fs";
import type { AudioChunk, TranscribedChunk, Transcriber } from "@vitae/core/ports";
import { type Credentials, resolveCredentials } from "./credentials.ts";
import { fileUploadFetch } from "./file-upload-fetch.ts";
import { toModelFailure } from "./model-failure.ts";
import type { ProviderOptions } from "./provider-options.ts";
import { findTranscriptionProvider, type Provider, requireInstalled } from "./providers.ts";
import { redactMessage } from "./redact-message.ts";
import type { Sdk } from "./sdk.ts";
import { type TranscriptFormat, transcriptionModelOf } from "./transcription-models.ts";
import { toTranscribedChunk } from "./transcription-reply.ts";
import { mediaTypeOf, optionsOf, refusesFormat, refusesLanguage } from "./transcription-request.ts";

/** Options of `aiTranscriber()`. */
export type AiTranscriberOptions = ProviderOptions;

const settings = { key: "VITAE_TRANSCRIBER_API_KEY", address: "VITAE_TRANSCRIBER_BASE_URL" };

/**
 * Creates a transcriber of OpenAI, or of a server with a compatible transcription endpoint, by its name: `openai/whisper-1`. Models
 * with diarisation also return speakers: `openai/gpt-4o-transcribe-diarize`.
 *
 * Throws if the provider is unknown, or if its API key or base URL is missing. Loads the SDK with the first chunk. Streams each
 * audio chunk from its file.
 */
export function aiTranscriber(name: string, options: AiTranscriberOptions = {}): Transcriber {
  const provider = findTranscriptionProvider(name);
  requireInstalled(provider);
  const access = resolveCredentials(name, provider, options, settings);
  const { limits, formats, hint } = transcriptionModelOf(name);

  const transcribeAs = async (format: TranscriptFormat, { piece, language, signal }: Request): Promise<TranscribedChunk> => {
    const { transcribe, model } = await open(name, provider, access, piece);
    signal.throwIfAborted();
    try {
      const transcript = await transcribe({
        model,
        audio: new Uint8Array(),
        providerOptions: optionsOf(format, hint, language),
        maxRetries: 0,
        abortSignal: signal,
        telemetry: { isEnabled: false },
      });
      return toTranscribedChunk(transcript, piece);
    } catch (error) {
      signal.throwIfAborted();
      throw toModelFailure(error, (words) => redactMessage(words, { sent: [], apiKey: access.apiKey }));
    }
  };
  /** The first transcript format that the provider accepts, after it is known. */
  let from = 0;

  return {
    name,
    limits,
    async transcribe(piece, { language, signal }) {
      signal.throwIfAborted();
      if (piece.bytes > limits.bytes)
        throw new RangeError(
          `The piece has ${piece.bytes} bytes, and one request holds ${limits.bytes}: cut it by the transcriber's limits.`,
        );
      let spokenIn = language;
      for (let level = from; ; ) {
        try {
          const reply = await transcribeAs(formats[level] ?? "json", { piece, language: spokenIn, signal });
          from = Math.max(from, level);
          return reply;
        } catch (error) {
          if (spokenIn !== null && refusesLanguage(error)) spokenIn = null;
          else if (level < formats.length - 1 && refusesFormat(error)) level++;
          else throw error;
        }
      }
    },
  };
}

interface Request {
  readonly piece: AudioChunk;
  readonly language: string | null;
  readonly signal: AbortSignal;
}

interface Opened {
  readonly transcribe: typeof import("ai").transcribe;
  readonly model: Sdk["Transcriber"];
}

/** Creates the model for one chunk. */
async function open(name: string, provider: Provider, access: Credentials, piece: AudioChunk): Promise<Opened> {
  const type = mediaTypeOf(piece);
  const [{ createProviderRegistry, transcribe }, recording] = await Promise.all([import("ai"), openAsBlob(piece.path, { type })]);
  const opened = await provider.open({ ...access, fetch: fileUploadFetch(recording) });
  const registry = createProviderRegistry({ [provider.name]: opened }, { separator: "/" });
  return { transcribe, model: stating(registry.transcriptionModel(name as `${string}/${string}`), type) };
}

/** Sets the media type of the recording, which the SDK would otherwise detect by its first bytes. */
const stating = (model: Sdk["Transcriber"], mediaType: string): Sdk["Transcriber"] => ({
  specificationVersion: model.specificationVersion,
  provider: model.provider,
  modelId: model.modelId,
  doGenerate: (options) => model.doGenerate({ ...options, mediaType }),
});
