import type { EditPlanner, Engine, Extractor, Judge, Summariser } from "@vitae/core/ports";
import { languageFiles } from "@vitae/languages/language-files";
import type { ModelClient } from "./client/model-client.port.ts";
import { modelExtractor } from "./extract/extract.model.ts";
import { modelJudge } from "./judge/judge.model.ts";
import { modelPlanner } from "./plan/plan.model.ts";
import { withRuleFallback } from "./rule-fallback.ts";
import { modelSummariser } from "./summarise/summarise.model.ts";

interface Parts {
  readonly ask: ModelClient;
  readonly rules: Engine;
  readonly fallback: boolean;
  readonly mask: boolean;
}

/** The ports that are loaded with the first request. */
export interface ModelPorts {
  readonly extractor: Extractor;
  readonly planner: EditPlanner;
  readonly judge: Judge;
  readonly summariser: Summariser;
}

/** Creates the ports of the model engine, with the rule engine as fallback if configured. */
export function modelPorts({ ask, rules, fallback, mask }: Parts): ModelPorts {
  const extractor = modelExtractor({
    ask,
    rules: rules.extractor,
    languages: languageFiles,
    mask,
  });
  const planner = modelPlanner({
    ask,
    rules: rules.planner,
    mask,
    safeguards: rules.safeguards,
  });
  const judge = modelJudge({
    ask,
    rules: rules.judge,
    safeguards: rules.safeguards,
  });
  const summariser = modelSummariser({ ask, mask, safeguards: rules.safeguards });
  const answered = { extractor, planner, judge, summariser };
  return fallback ? withFallback(answered, rules) : answered;
}

const withFallback = ({ extractor, planner, judge, summariser }: ModelPorts, rules: Engine): ModelPorts => ({
  extractor: {
    ...extractor,
    extract: (...request) =>
      withRuleFallback(
        () => extractor.extract(...request),
        () => rules.extractor.extract(...request),
        "model_unavailable",
      ),
  },
  planner: {
    ...planner,
    plan: (...request) =>
      withRuleFallback(
        () => planner.plan(...request),
        () => rules.planner.plan(...request),
        "prompt_by_rules",
      ),
  },
  judge: {
    ...judge,
    requirements: (...request) =>
      withRuleFallback(
        () => judge.requirements(...request),
        () => rules.judge.requirements(...request),
      ),
    judge: (...request) =>
      withRuleFallback(
        () => judge.judge(...request),
        () => rules.judge.judge(...request),
        "judged_by_rules",
      ),
  },
  summariser: {
    ...summariser,
    summarise: (...request) =>
      withRuleFallback(
        () => summariser.summarise(...request),
        () => rules.summariser.summarise(...request),
        "summarised_by_rules",
      ),
  },
});
