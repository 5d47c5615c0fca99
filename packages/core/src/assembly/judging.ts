import { modelJudge } from "../evaluate/judge.model.ts";
import { offlineJudge } from "../evaluate/judge.offline.ts";
import type { Judge } from "../evaluate/judge.port.ts";
import { requirementsOf } from "../evaluate/requirements.offline.ts";
import type { AskModel } from "../model/ask.port.ts";
import type { PricedModel } from "./model-options.ts";
import { rulesInstead } from "./rules-instead.ts";

let rules: Judge | null = null;

/** Judges by rules. */
export function offlineJudging(): Judge {
  rules ??= offlineJudge((job) => requirementsOf(job));
  return rules;
}

/** Judges with a language model. */
export function modelJudging(priced: PricedModel, ask: AskModel): Judge {
  const judge = modelJudge({ ask, rules: offlineJudging() });
  return priced.modelFallback === "offline" ? withFallback(judge, offlineJudging()) : judge;
}

const withFallback = (judge: Judge, rules: Judge): Judge => ({
  requirements: (...request) =>
    rulesInstead(
      () => judge.requirements(...request),
      () => rules.requirements(...request),
    ),
  judge: (...request) =>
    rulesInstead(
      () => judge.judge(...request),
      () => rules.judge(...request),
      "judged_by_rules",
    ),
  explain: (...request) =>
    rulesInstead(
      () => judge.explain(...request),
      () => rules.explain(...request),
    ),
});
