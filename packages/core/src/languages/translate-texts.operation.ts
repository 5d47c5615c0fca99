import { isSameLanguage } from "@vitae/languages/named-language";
import { runsText } from "@vitae/languages/translation/formatted-text";
import { findKnownNames } from "@vitae/languages/translation/known-names";
import { textParts } from "@vitae/languages/translation/text-parts";
import { createTranslationPlanner } from "@vitae/languages/translation/translation-plan";
import * as Effect from "effect/Effect";
import type { ReportProgress } from "../operations/file-source.ts";
import type { CallContext } from "../runtime/call.port.ts";
import { inSteps } from "../runtime/to-effect.ts";
import { meterUsage } from "../runtime/usage-meter.ts";
import type { TranslatedText, TranslatedTexts } from "./translate.schema.ts";
import { type LanguagePair, runTranslatorChain, type TranslateDeps } from "./translator-chain.operation.ts";

/** A request that has passed every check. */
export interface TextsToTranslate extends LanguagePair {
  readonly texts: readonly string[];
  /** `text` was sent, and is answered alone. */
  readonly single: boolean;
  /** Known to be names, whatever the texts show: they survive as they are. */
  readonly names?: readonly string[];
}

/**
 * Texts in another language, in their order. What an engine cannot translate goes to the next one, and nothing else does; what none can is
 * given back as it came and not `ok`. Where nothing was translated, nothing is charged. `report` tells how far it is, from 0 to 1.
 */
export const translateTexts = Effect.fn("translate")(function* (
  deps: TranslateDeps,
  request: TextsToTranslate,
  outer: CallContext,
  report: ReportProgress,
) {
  const { call, cost, charge } = meterUsage(outer);
  const { texts, source, target } = request;
  const same = isSameLanguage(source, target);

  const plan = createTranslationPlanner(same ? [] : yield* inSteps(findKnownNames(texts.flatMap(textParts), request.names)));
  const planned = yield* Effect.forEach(texts, (text) =>
    same ? Effect.succeed([]) : Effect.andThen(Effect.yieldNow, inSteps(plan.add([{ text, format: 0 }]))),
  );
  const { questions } = plan;
  yield* runTranslatorChain(deps, questions, request, call, report);
  const translated = same
    ? texts
    : planned.map((parts) => {
        const text = plan.textOf(parts);
        return text && runsText(text);
      });
  const translations = texts.map((text, at) => translated[at] ?? text);
  const items = translated.map((text) => ({ ok: text !== null }));
  // Where every text is given back as it came, nobody pays for parts of them.
  const isPaid = items.some(({ ok }) => ok) && questions.some(({ answer }) => answer !== null);
  if (isPaid) charge();
  const outcome = {
    ok: items.every(({ ok }) => ok),
    source_language: source.code,
    target_language: target.code,
    total_cost: isPaid ? cost() : 0,
  };
  const [translation = ""] = translations;
  return (request.single ? { translation, ...outcome } : { translations, items, ...outcome }) as TranslatedText | TranslatedTexts;
});
