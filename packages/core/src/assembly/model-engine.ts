import { warning } from "../engine/warning.ts";
import { VitaeError } from "../errors.ts";
import { ask } from "../model/ask.operation.ts";
import type { AskModel } from "../model/ask.port.ts";
import { breaker } from "../model/breaker.ts";
import { costOf } from "../model/prices.ts";
import type { ModelUsage } from "../model/usage.schema.ts";
import { run } from "../operations/run.ts";
import { modelExtractor } from "../parse/extract.model.ts";
import type { Extractor } from "../parse/extractor.port.ts";
import { languageFiles } from "./language-files.ts";
import { ceilingOf, type PricedModel } from "./model-options.ts";
import { offlineEngine } from "./offline-engine.ts";

/** Answers with a language model. */
export function modelEngine({ model, price, priceKnown, host, ...options }: PricedModel): Extractor {
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
  const asking: AskModel = { model: model.name, ask: (question, call) => run(ask(deps, question, call), call.signal) };
  const extractor = modelExtractor({
    ask: asking,
    rules: offlineEngine,
    languages: languageFiles,
    mask: options.maskPersonalData ?? false,
    ceilingMicroUsd: ceilingOf(price),
  });
  return options.modelFallback === "offline" ? withFallback(extractor, offlineEngine) : extractor;
}

/** The rules answer when the provider of the model does not; the reply names them, and warns. */
const withFallback = (extractor: Extractor, rules: Extractor): Extractor => ({
  ...extractor,
  extract: async (document, call) => {
    try {
      return await extractor.extract(document, call);
    } catch (error) {
      if (!VitaeError.is(error) || error.code !== "model_unavailable") throw error;
      const answer = await rules.extract(document, call);
      return { ...answer, warnings: [...answer.warnings, warning("model_unavailable")] };
    }
  },
});
