import { providerAsking } from "../model/provider-asking.ts";
import type { PricedTranscriber } from "../model/provider-price.ts";
import { run } from "../runtime/run.ts";
import { askTranscriber as ask } from "./ask-transcriber.operation.ts";
import type { AskTranscriber } from "./ask-transcriber.port.ts";

const noTokens = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };

/** Pieces for a transcriber, with what makes its answers dependable and what they cost. */
export function askTranscriber({ transcriber, ...priced }: PricedTranscriber): AskTranscriber {
  const { charged, ...asking } = providerAsking(priced);
  const deps = { ...asking, transcriber, costOf: (audioSeconds: number) => charged({ ...noTokens, audioSeconds }) };
  return { limits: transcriber.limits, ask: (piece, language, call) => run(ask(deps, { piece, language }, call), call.signal) };
}
