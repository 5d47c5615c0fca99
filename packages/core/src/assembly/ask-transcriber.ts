import { askTranscriber as ask } from "../interviews/ask-transcriber.operation.ts";
import type { AskTranscriber } from "../interviews/ask-transcriber.port.ts";
import { breaker } from "../model/breaker.ts";
import { costOf } from "../model/prices.ts";
import { run } from "../operations/run.ts";
import type { PricedTranscriber } from "./model-options.ts";

/** Pieces for a transcriber, with what makes its answers dependable and what they cost. */
export function askTranscriber({ transcriber, price, priceKnown, host }: PricedTranscriber): AskTranscriber {
  const deps = {
    transcriber,
    breaker: breaker(),
    now: () => host.clock.now(),
    random: () => Number.parseInt(host.ids.uuid().slice(0, 8), 16) / 2 ** 32,
    costOf: (audioSeconds: number) => {
      const charge = costOf({ inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, audioSeconds }, price);
      return { costMicroUsd: priceKnown ? charge : null, chargeMicroUsd: charge };
    },
  };
  return { limits: transcriber.limits, ask: (piece, language, call) => run(ask(deps, { piece, language }, call), call.signal) };
}
