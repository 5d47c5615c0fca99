import { modelSummariser } from "../interviews/summarise.model.ts";
import { offlineSummariser } from "../interviews/summarise.offline.ts";
import type { Summariser } from "../interviews/summariser.port.ts";
import type { AskModel } from "../model/ask.port.ts";
import type { PricedModel } from "./model-options.ts";
import { rulesInstead } from "./rules-instead.ts";

let rules: Summariser | null = null;

/** Sums up with sentences of the transcript. */
export function offlineSumming(): Summariser {
  rules ??= offlineSummariser();
  return rules;
}

/** Sums up with a language model. */
export function modelSumming(priced: PricedModel, ask: AskModel): Summariser {
  const summariser = modelSummariser({ ask, mask: priced.maskPersonalData ?? false });
  return priced.modelFallback === "offline" ? withFallback(summariser, offlineSumming()) : summariser;
}

const withFallback = (summariser: Summariser, rules: Summariser): Summariser => ({
  summarise: (...request) =>
    rulesInstead(
      () => summariser.summarise(...request),
      () => rules.summarise(...request),
      "summed_up_by_rules",
    ),
});
