import type { AudioChunk } from "./recording-processor.port.ts";

/** Something that was said, seconds counted from the beginning of the piece. */
export interface TranscriptSegment {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** As the provider tells speakers apart ("A", "speaker_0"); null where it does not. */
  readonly speaker: string | null;
}

export interface TranscribedChunk {
  readonly text: string;
  /** Empty where the provider gives no timestamps. */
  readonly segments: readonly TranscriptSegment[];
  /** ISO 639-1; null where the provider does not say. */
  readonly language: string | null;
}

/**
 * One model of one provider that writes down what is said. Transport only: it neither retries nor cuts; whoever wants a transcript asks
 * through `interviews/ask-transcriber.operation`.
 */
export interface Transcriber {
  /** `provider/model`, as in the price table. */
  readonly name: string;
  /** What one request may hold. */
  readonly limits: { readonly bytes: number; readonly seconds: number };
  /**
   * One piece of a recording; a text of nothing where nobody speaks. Rejects with a `ModelFailure`, which knows the status of a reply that
   * cannot be used; with `signal.reason` when aborted, the socket closed. Settles within one second of an abort.
   */
  transcribe(piece: AudioChunk, options: { readonly language: string | null; readonly signal: AbortSignal }): Promise<TranscribedChunk>;
}
