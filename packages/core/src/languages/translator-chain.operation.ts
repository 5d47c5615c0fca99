import type { NamedLanguage } from "@vitae/languages/named-language";
import { checkTranslation } from "@vitae/languages/translation/check-translation";
import type { TranslationUnit } from "@vitae/languages/translation/translation-plan";
import * as Effect from "effect/Effect";
import type { Translator } from "../engine/translator.port.ts";
import { errorName, type VitaeError } from "../errors.ts";
import type { CallContext } from "../runtime/call.port.ts";
import { isFatalToCall } from "../runtime/fatal-error.ts";
import { portEffect } from "../runtime/to-effect.ts";
import type { SpanStart } from "../runtime/tracing.port.ts";
import { withSpan } from "../runtime/with-span.ts";

export interface TranslateDeps {
  /** In the order in which they are asked; none is fine. */
  readonly translators: readonly Translator[];
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** From which language into which. */
export interface LanguagePair {
  readonly source: NamedLanguage;
  readonly target: NamedLanguage;
}

/** The part of the time left that an engine may take while there is another after it. */
const shareOfTime = 0.6;

/**
 * Asks one engine after the other, each about what is still open, and keeps what holds in the questions. `report` tells how far it is, from
 * 0 to 1.
 */
export const runTranslatorChain = Effect.fn("askTranslators")(function* (
  deps: TranslateDeps,
  questions: readonly TranslationUnit[],
  direction: LanguagePair,
  call: CallContext,
  report: (progress: number) => void = () => {},
) {
  for (const [at, translator] of deps.translators.entries()) {
    const open = questions.filter(({ answer }) => answer === null);
    if (open.length === 0) break;
    const isLast = at === deps.translators.length - 1;
    yield* askAll({ ...deps, translator, isLast }, { open, ...direction }, call);
    report((at + 1) / deps.translators.length);
  }
});

interface Asking extends LanguagePair {
  readonly open: readonly TranslationUnit[];
}

/** Asks one engine about everything that is open, and keeps what holds. That it fails is no failure of the call. */
const askAll = (
  { translator, isLast, now }: TranslateDeps & { readonly translator: Translator; readonly isLast: boolean },
  { open, source, target }: Asking,
  call: CallContext,
): Effect.Effect<void, VitaeError> => {
  const texts = open.map(({ guarded }) => guarded.text);
  const milliseconds = Math.floor((call.deadline - now()) * (isLast ? 1 : shareOfTime));
  const failed = (why: string) => {
    call.log.write("warn", "translator_failed", { translator: translator.name, why, texts: texts.length });
    return Effect.succeed<readonly (string | null)[]>([]);
  };
  const span: SpanStart = { name: `translate ${translator.name}`, kind: "client", fields: { "vitae.texts": texts.length } };
  const deadline = now() + milliseconds;
  const asked = withSpan({ ...call, time: { deadline, now } }, span, () =>
    portEffect(call, (lifted) => translator.translate({ texts, source: source.tag, target: target.tag }, { ...lifted, deadline })),
  );
  const keep = (answers: readonly (string | null)[]): void => {
    const faults: Record<string, number> = {};
    for (const [at, question] of open.entries()) {
      const translation = answers[at];
      const outcome = typeof translation === "string" ? keptOf(question, translation, source, target) : { fault: "none" };
      if ("text" in outcome) question.answer = outcome.text;
      else {
        faults[outcome.fault] = (faults[outcome.fault] ?? 0) + 1;
        question.unchanged ||= outcome.fault === "untranslated";
      }
    }
    if (Object.keys(faults).length > 0) call.log.write("info", "texts_not_translated", { translator: translator.name, ...faults });
  };
  const timely = isLast
    ? asked
    : asked.pipe(Effect.timeoutOrElse({ duration: Math.max(0, milliseconds), orElse: () => failed("timed out") }));
  return timely.pipe(
    Effect.catchDefect((defect) => failed(errorName(defect))),
    Effect.catchIf(
      (error) => !isFatalToCall(error),
      ({ code }) => failed(code),
    ),
    Effect.map(keep),
  );
};

const keptOf = ({ guarded }: TranslationUnit, said: string, source: NamedLanguage, target: NamedLanguage) => {
  const translation = said.trim();
  const fault = checkTranslation({ source, target, text: guarded.text, translation });
  if (fault) return { fault };
  const text = guarded.restore(translation);
  return text === null ? { fault: "marks" } : { text };
};
