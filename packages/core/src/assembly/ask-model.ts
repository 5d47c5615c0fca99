import { ask } from "../model/ask.operation.ts";
import type { AskModel } from "../model/ask.port.ts";
import type { ModelUsage } from "../model/usage.schema.ts";
import { run } from "../operations/run.ts";
import type { PricedModel } from "./model-options.ts";
import { providerAsking } from "./provider-asking.ts";

/** Questions to a model, with what makes its answers dependable and what they cost. */
export function askModel({ model, ...priced }: PricedModel): AskModel {
  const { charged, ...asking } = providerAsking(priced);
  const deps = { ...asking, model, costOf: (usage: ModelUsage) => charged({ ...usage, audioSeconds: 0 }) };
  return { model: model.name, ask: (question, call) => run(ask(deps, question, call), call.signal) };
}
