import { createProviderPolicy } from "../model/provider-policy.ts";
import type { PricedTranscriber } from "../model/provider-price.ts";
import { runEffect } from "../runtime/run-effect.ts";
import { transcribeWithRetry as ask } from "./transcriber-client.operation.ts";
import type { TranscriberClient } from "./transcriber-client.port.ts";

const noTokens = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };

/** Pieces for a transcriber, with what makes its answers dependable and what they cost. */
export function createTranscriberClient({ transcriber, ...priced }: PricedTranscriber): TranscriberClient {
  const { charged, ...asking } = createProviderPolicy(priced);
  const deps = { ...asking, transcriber, costOf: (audioSeconds: number) => charged({ ...noTokens, audioSeconds }) };
  return { limits: transcriber.limits, ask: (piece, language, call) => runEffect(ask(deps, { piece, language }, call), call.signal) };
}
