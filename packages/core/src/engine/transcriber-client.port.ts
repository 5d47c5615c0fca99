import type { CallContext } from "../runtime/call.port.ts";
import type { AudioChunk } from "./recording-processor.port.ts";
import type { TranscribedChunk, Transcriber } from "./transcriber.port.ts";

/** Transcriber with retries and a price. `transcriberClient()` of `@vitae/llm` makes one from a `Transcriber`. */
export interface TranscriberClient extends Pick<Transcriber, "name" | "limits"> {
  /** Maximum cost of one recording of `limits.recordingSeconds` (two hours), in integer micro-USD. */
  readonly maxCostMicroUsd: number;
  /**
   * Transcribes one chunk of a recording, and records its usage with `call.recordUsage`. Retries within the deadline of the call.
   * Rejects with `model_unavailable` or `cancelled`. Settles within one second of an abort.
   */
  ask(chunk: AudioChunk, language: string | null, call: CallContext): Promise<TranscribedChunk>;
}
