import { type ProviderPrice, providerAsking, run } from "@vitae/core/engine";
import type { Host, LanguageModel, ModelUsage } from "@vitae/core/ports";
import { ask } from "./ask.operation.ts";
import type { AskModel } from "./ask.port.ts";

export interface PricedModel extends ProviderPrice {
  readonly model: LanguageModel;
  readonly host: Host;
}

/** Questions to a model, with what makes its answers dependable and what they cost. */
export function askModel({ model, ...priced }: PricedModel): AskModel {
  const { charged, ...asking } = providerAsking(priced);
  const deps = { ...asking, model, costOf: (usage: ModelUsage) => charged({ ...usage, audioSeconds: 0 }) };
  return { model: model.name, ask: (question, call) => run(ask(deps, question, call), call.signal) };
}
