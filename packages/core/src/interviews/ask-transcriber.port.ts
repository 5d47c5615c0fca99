import type { Call } from "../operations/call.port.ts";
import type { RecordingPiece } from "./recordings.port.ts";
import type { TranscribedPiece } from "./transcriber.port.ts";

/** A provider that is asked dependably. */
export interface AskTranscriber {
  readonly limits: { readonly bytes: number; readonly seconds: number };
  /** Rejects with `model_unavailable` or `cancelled`. */
  ask(piece: RecordingPiece, language: string | null, call: Call): Promise<TranscribedPiece>;
}
