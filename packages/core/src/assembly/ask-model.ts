import { ask } from "../model/ask.operation.ts";
import type { AskModel } from "../model/ask.port.ts";
import { breaker } from "../model/breaker.ts";
import { costOf } from "../model/prices.ts";
import type { ModelUsage } from "../model/usage.schema.ts";
import { run } from "../operations/run.ts";
import type { PricedModel } from "./model-options.ts";

/** Questions to a model, with what makes its answers dependable and what they cost. */
export function askModel({ model, price, priceKnown, host }: PricedModel): AskModel {
  const deps = {
    model,
    breaker: breaker(),
    now: () => host.clock.now(),
    random: () => Number.parseInt(host.ids.uuid().slice(0, 8), 16) / 2 ** 32,
    costOf: (usage: ModelUsage) => {
      const charge = costOf({ ...usage, audioSeconds: 0 }, price);
      return { costMicroUsd: priceKnown ? charge : null, chargeMicroUsd: charge };
    },
  };
  return { model: model.name, ask: (question, call) => run(ask(deps, question, call), call.signal) };
}
