import type { AudioChunk } from "./recording-processor.port.ts";

/** Part of a transcript. Times are in seconds from the start of the audio chunk. */
export interface TranscriptSegment {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Label of the speaker from the provider ("A", "speaker_0"); null without diarisation. */
  readonly speaker: string | null;
}

/** Transcript of one audio chunk. */
export interface TranscribedChunk {
  readonly text: string;
  /** Empty if the provider returns no timestamps. */
  readonly segments: readonly TranscriptSegment[];
  /** ISO 639-1; null if the provider does not report it. */
  readonly language: string | null;
}

/**
 * One transcription model of one provider: transport only, without retries and without splitting. `transcriberClient()` of `@vitae/llm` adds
 * retries and a price.
 */
export interface Transcriber {
  /** `provider/model`, as in the price table. */
  readonly name: string;
  /** Maximum size of one audio chunk, in bytes and seconds. */
  readonly limits: { readonly bytes: number; readonly seconds: number };
  /**
   * Transcribes one audio chunk. Returns an empty text for silence. Rejects with a `ModelFailure`; its `status` is set if the provider
   * replied. On abort, closes the socket and rejects with `signal.reason` within one second.
   */
  transcribe(piece: AudioChunk, options: { readonly language: string | null; readonly signal: AbortSignal }): Promise<TranscribedChunk>;
}
