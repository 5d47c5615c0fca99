import type { CallContext } from "../runtime/call.port.ts";
import type { EngineResult } from "./engine-result.schema.ts";
import type { SummaryDraft } from "./summary-draft.schema.ts";
import type { Turn } from "./transcript.schema.ts";

export type { SummaryDraft } from "./summary-draft.schema.ts";

/**
 * Sums an interview up. Whatever it says of sentiment, personality, accent, filler words or fitness is dropped, and quotes that do not stand
 * in their turn are too.
 */
export interface Summariser {
  /** The most that a transcript of so many characters may cost, in integer micro-USD. Absent: nothing. */
  readonly ceilingMicroUsd?: (characters: number) => number;
  /** @param request `language` of the prose, ISO 639-1; null: the transcript's own */
  summarise(
    request: { readonly turns: readonly Turn[]; readonly language: string | null },
    call: CallContext,
  ): Promise<EngineResult<SummaryDraft>>;
}
