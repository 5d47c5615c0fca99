import type { RecordingPiece } from "../engine/recordings.port.ts";
import type { TranscribedPiece } from "../engine/transcriber.port.ts";
import type { Call } from "../runtime/call.port.ts";

/** A provider that is asked dependably. */
export interface AskTranscriber {
  readonly limits: { readonly bytes: number; readonly seconds: number };
  /** Rejects with `model_unavailable` or `cancelled`. */
  ask(piece: RecordingPiece, language: string | null, call: Call): Promise<TranscribedPiece>;
}
