import { warning } from "../engine/warning.ts";
import { VitaeError } from "../errors.ts";
import type { AskModel } from "../model/ask.port.ts";
import { modelExtractor } from "../parse/extract.model.ts";
import type { Extractor } from "../parse/extractor.port.ts";
import { languageFiles } from "./language-files.ts";
import { ceilingOf, type PricedModel } from "./model-options.ts";
import { offlineEngine } from "./offline-engine.ts";

/** Answers with a language model. */
export function modelEngine(priced: PricedModel, ask: AskModel): Extractor {
  const extractor = modelExtractor({
    ask,
    rules: offlineEngine,
    languages: languageFiles,
    mask: priced.maskPersonalData ?? false,
    ceilingMicroUsd: ceilingOf(priced.price),
  });
  return priced.modelFallback === "offline" ? withFallback(extractor, offlineEngine) : extractor;
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
