import type { CallContext } from "../runtime/call.port.ts";
import type { EngineResult } from "./engine-result.schema.ts";
import type { SummaryDraft } from "./summary-draft.schema.ts";
import type { Turn } from "./transcript.schema.ts";

export type { SummaryDraft } from "./summary-draft.schema.ts";

/**
 * Summarises interviews. The service drops statements about sentiment, personality, accent, filler words or fitness, and quotes that are not in
 * their turn.
 */
export interface Summariser {
  /** Maximum cost of a transcript of that many characters, in integer micro-USD. Default: 0. */
  readonly maxCostMicroUsd?: (characters: number) => number;
  /** Summarises one interview. `language` of the prose is an ISO 639-1 code; null means the language of the transcript. */
  summarise(
    request: { readonly turns: readonly Turn[]; readonly language: string | null },
    call: CallContext,
  ): Promise<EngineResult<SummaryDraft>>;
}
