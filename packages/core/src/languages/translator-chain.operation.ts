import type { NamedLanguage } from "@vitae/languages/named-language";
import { checkTranslation, type TranslationAttempt, type TranslationFailure } from "@vitae/languages/translation/check-translation";
import type { TranslationUnit } from "@vitae/languages/translation/translation-plan";
import * as Effect from "effect/Effect";
import type { LanguageDetector } from "../engine/detector.port.ts";
import type { Translator } from "../engine/translator.port.ts";
import { errorName, type VitaeError } from "../errors.ts";
import type { CallContext } from "../runtime/call.port.ts";
import { isFatalToCall } from "../runtime/fatal-error.ts";
import { portEffect } from "../runtime/to-effect.ts";
import type { SpanStart } from "../runtime/tracing.port.ts";
import { withSpan } from "../runtime/with-span.ts";
import { type AttemptLanguage, attemptLanguages } from "./check-language.operation.ts";

export interface TranslateDeps {
  /** Translator chain in its order of use; may be empty. */
  readonly translators: readonly Translator[];
  readonly detector: LanguageDetector;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export interface LanguagePair {
  readonly source: NamedLanguage;
  readonly target: NamedLanguage;
}

/** Share of the remaining time that an engine may use if another engine follows. */
const timeShare = 0.6;

/**
 * Runs the translator chain. Each engine receives the units that still have no translation. Valid translations are written to `answer` of
 * the units.
 *
 * @param report receives the progress from 0 to 1
 */
export const runTranslatorChain = Effect.fn("runTranslatorChain")(function* (
  deps: TranslateDeps,
  units: readonly TranslationUnit[],
  pair: LanguagePair,
  call: CallContext,
  report: (progress: number) => void = () => {},
) {
  for (const [at, translator] of deps.translators.entries()) {
    const open = units.filter(({ answer }) => answer === null);
    if (open.length === 0) break;
    const isLast = at === deps.translators.length - 1;
    yield* translateWith({ ...deps, translator, isLast }, { open, ...pair }, call);
    report((at + 1) / deps.translators.length);
  }
});

/** Sends the open units to one engine. A failure of the engine is logged and does not fail the call. */
const translateWith = (
  { translator, isLast, now, detector }: TranslateDeps & { readonly translator: Translator; readonly isLast: boolean },
  { open, source, target }: LanguagePair & { readonly open: readonly TranslationUnit[] },
  call: CallContext,
): Effect.Effect<void, VitaeError> => {
  const texts = open.map(({ guarded }) => guarded.text);
  const milliseconds = Math.floor((call.deadline - now()) * (isLast ? 1 : timeShare));
  const failed = (why: string) => {
    call.log.write("warn", "translator_failed", { translator: translator.name, why, texts: texts.length });
    return Effect.succeed<readonly (string | null)[]>([]);
  };
  const span: SpanStart = { name: `translate ${translator.name}`, kind: "client", fields: { "vitae.texts": texts.length } };
  const deadline = now() + milliseconds;
  const attempt = withSpan({ ...call, time: { deadline, now } }, span, () =>
    portEffect(call, (portCall) => translator.translate({ texts, source: source.tag, target: target.tag }, { ...portCall, deadline })),
  );
  const recordAnswers = Effect.fn("recordAnswers")(function* (answers: readonly (string | null)[]) {
    const rejections: Record<string, number> = {};
    const given = open.flatMap((unit, at) => {
      const translation = answers[at]?.trim();
      return translation === undefined ? [] : [{ unit, source, target, text: unit.guarded.text, translation }];
    });
    const languages = yield* attemptLanguages(detector, given, call);
    for (const [at, attempt] of given.entries()) {
      const { unit, translation } = attempt;
      const fault = translationFault(attempt, languages[at]);
      if (fault === null) unit.answer = unit.guarded.restore(translation);
      if (unit.answer !== null) continue;
      rejections[fault ?? "marks"] = (rejections[fault ?? "marks"] ?? 0) + 1;
      unit.unchanged ||= fault === "untranslated" || fault === "wrong_language";
    }
    if (given.length < open.length) rejections.none = open.length - given.length;
    if (Object.keys(rejections).length > 0) call.log.write("info", "texts_not_translated", { translator: translator.name, ...rejections });
  });
  const limited = isLast
    ? attempt
    : attempt.pipe(Effect.timeoutOrElse({ duration: Math.max(0, milliseconds), orElse: () => failed("timed out") }));
  return limited.pipe(
    Effect.catchDefect((defect) => failed(errorName(defect))),
    Effect.catchIf(
      (error) => !isFatalToCall(error),
      ({ code }) => failed(code),
    ),
    Effect.flatMap(recordAnswers),
  );
};

/** A text that is in the target language already may come back unchanged. */
function translationFault(attempt: TranslationAttempt, language: AttemptLanguage | undefined): TranslationFailure | null {
  const fault = checkTranslation(attempt);
  if (fault === "untranslated" && language === "target") return null;
  return fault ?? (language === "other" ? "wrong_language" : null);
}
