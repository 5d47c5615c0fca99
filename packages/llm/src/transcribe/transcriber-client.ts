import { runEffect } from "@vitae/core/engine";
import type { TranscriberClient } from "@vitae/core/ports";
import { createProviderPolicy } from "../provider/provider-policy.ts";
import { transcribeWithRetry as ask } from "./transcriber-client.operation.ts";
import type { PricedTranscriber } from "./transcriber-price.ts";

const noTokens = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };

/** Adds retries, the circuit breaker of the provider and prices to a transcriber. */
export function createTranscriberClient({ transcriber, ...priced }: PricedTranscriber): Pick<TranscriberClient, "ask"> {
  const { charged, ...policy } = createProviderPolicy(priced);
  const deps = { ...policy, transcriber, costOf: (audioSeconds: number) => charged({ ...noTokens, audioSeconds }) };
  return { ask: (piece, language, call) => runEffect(ask(deps, { piece, language }, call), call.signal) };
}
