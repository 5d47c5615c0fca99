import { runEffect } from "@vitae/core/engine";
import type { LanguageModel, ModelUsage, Runtime } from "@vitae/core/ports";
import { createProviderPolicy } from "../provider/provider-policy.ts";
import type { ProviderPrice } from "../provider/provider-price.ts";
import { requestStructured } from "./model-client.operation.ts";
import type { ModelClient } from "./model-client.port.ts";

export interface PricedModel extends ProviderPrice {
  readonly model: LanguageModel;
  readonly host: Runtime;
}

/** Questions to a model, with what makes its answers dependable and what they cost. */
export function createModelClient({ model, ...priced }: PricedModel): ModelClient {
  const { charged, ...asking } = createProviderPolicy(priced);
  const deps = { ...asking, model, costOf: (usage: ModelUsage) => charged({ ...usage, audioSeconds: 0 }) };
  return { model: model.name, ask: (question, call) => runEffect(requestStructured(deps, question, call), call.signal) };
}
