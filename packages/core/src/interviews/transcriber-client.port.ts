import type { AudioChunk } from "../engine/recording-processor.port.ts";
import type { TranscribedChunk } from "../engine/transcriber.port.ts";
import type { CallContext } from "../runtime/call.port.ts";

/** A provider that is asked dependably. */
export interface TranscriberClient {
  readonly limits: { readonly bytes: number; readonly seconds: number };
  /** Rejects with `model_unavailable` or `cancelled`. */
  ask(piece: AudioChunk, language: string | null, call: CallContext): Promise<TranscribedChunk>;
}
