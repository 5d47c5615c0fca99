import type { AskModel } from "../model/ask.port.ts";
import { modelExtractor } from "../parse/extract.model.ts";
import type { Extractor } from "../parse/extractor.port.ts";
import { modelPlanner } from "../prompt/plan.model.ts";
import type { EditPlanner } from "../prompt/planner.port.ts";
import { languageFiles } from "./language-files.ts";
import { ceilingOf, type PricedModel } from "./model-options.ts";
import { offlineEngine, offlinePlanner } from "./offline-engine.ts";
import { rulesInstead } from "./rules-instead.ts";
import { wordsOf } from "./words.ts";

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

/** Plans edits with a language model. */
export function modelledPlanner(priced: PricedModel, ask: AskModel): EditPlanner {
  const planner = modelPlanner({
    ask,
    rules: offlinePlanner,
    mask: priced.maskPersonalData ?? false,
    wordsOf: async (language) => wordsOf(language),
  });
  return priced.modelFallback === "offline" ? plannerWithFallback(planner, offlinePlanner) : planner;
}

const withFallback = (extractor: Extractor, rules: Extractor): Extractor => ({
  ...extractor,
  extract: (...request) =>
    rulesInstead(
      () => extractor.extract(...request),
      () => rules.extract(...request),
      "model_unavailable",
    ),
});

const plannerWithFallback = (planner: EditPlanner, rules: EditPlanner): EditPlanner => ({
  plan: (...request) =>
    rulesInstead(
      () => planner.plan(...request),
      () => rules.plan(...request),
      "prompt_by_rules",
    ),
});
