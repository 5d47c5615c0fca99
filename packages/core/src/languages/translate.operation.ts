import * as Effect from "effect/Effect";
import { errorName, type VitaeError } from "../errors.ts";
import type { Call } from "../operations/call.port.ts";
import { endsCall } from "../operations/ends-call.ts";
import { lift } from "../operations/lift.ts";
import { metered } from "../operations/metered.ts";
import { failedTranslation } from "./failed-translation.ts";
import { knownNames } from "./known-names.ts";
import type { NamedLanguage } from "./language-code.schema.ts";
import type { TranslatedText, TranslatedTexts } from "./translate.schema.ts";
import { planner, type Question } from "./translation-plan.ts";
import type { Translator } from "./translator.port.ts";

export interface TranslateDeps {
  /** In the order in which they are asked; none is fine. */
  readonly translators: readonly Translator[];
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** A request that has passed every check. */
export interface TextsToTranslate {
  readonly texts: readonly string[];
  readonly source: NamedLanguage;
  readonly target: NamedLanguage;
  /** `text` was sent, and is answered alone. */
  readonly single: boolean;
}

/** The part of the time left that an engine may take while there is another after it. */
const shareOfTime = 0.6;
/** Texts are looked through a few at a time, so that others get their turn. */
const turnCharacters = 20_000;

/**
 * Texts in another language, in their order. What an engine cannot translate goes to the next one, and nothing else does; what none can is
 * given back as it came and not `ok`. Where nothing was translated, nothing is charged. `report` tells how far it is, from 0 to 1.
 */
export const translateTexts = Effect.fn("translate")(function* (
  deps: TranslateDeps,
  request: TextsToTranslate,
  outer: Call,
  report: (progress: number) => void = () => {},
) {
  const { call, cost, charge } = metered(outer);
  const { texts, source, target } = request;
  const same = source.code === target.code && source.script === target.script;

  const names = same ? [] : knownNames(texts);
  const plan = planner(names);
  const planned = yield* Effect.forEach(texts, (text) =>
    Effect.as(text.length > turnCharacters ? Effect.yieldNow : Effect.void, same ? [] : plan.add(text)),
  );
  const { questions } = plan;
  for (const [at, translator] of deps.translators.entries()) {
    const open = questions.filter(({ answer }) => answer === null);
    if (open.length === 0) break;
    const isLast = at === deps.translators.length - 1;
    yield* askAll({ ...deps, translator, isLast }, { open, source, target }, call);
    report((at + 1) / deps.translators.length);
  }
  const translated = same ? texts : planned.map((parts) => plan.textOf(parts));
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

interface Asking {
  readonly open: readonly Question[];
  readonly source: NamedLanguage;
  readonly target: NamedLanguage;
}

/** Asks one engine about everything that is open, and keeps what holds. That it fails is no failure of the call. */
const askAll = (
  { translator, isLast, now }: TranslateDeps & { readonly translator: Translator; readonly isLast: boolean },
  { open, source, target }: Asking,
  call: Call,
): Effect.Effect<void, VitaeError> => {
  const texts = open.map(({ guarded }) => guarded.text);
  const milliseconds = Math.floor((call.deadline - now()) * (isLast ? 1 : shareOfTime));
  const failed = (why: string) => {
    call.log.write("warn", "translator_failed", { translator: translator.name, why, texts: texts.length });
    return Effect.succeed<readonly (string | null)[]>([]);
  };
  const asked = lift(call, (lifted) =>
    translator.translate({ texts, source: source.tag, target: target.tag }, { ...lifted, deadline: now() + milliseconds }),
  );
  const keep = (answers: readonly (string | null)[]): void => {
    const faults: Record<string, number> = {};
    for (const [at, question] of open.entries()) {
      const translation = answers[at];
      const outcome = typeof translation === "string" ? keptOf(question, translation, source, target) : { fault: "none" };
      if ("fault" in outcome) faults[outcome.fault] = (faults[outcome.fault] ?? 0) + 1;
      else question.answer = outcome.text;
    }
    if (Object.keys(faults).length > 0) call.log.write("info", "texts_not_translated", { translator: translator.name, ...faults });
  };
  const timely = isLast
    ? asked
    : asked.pipe(Effect.timeoutOrElse({ duration: Math.max(0, milliseconds), orElse: () => failed("timed out") }));
  return timely.pipe(
    Effect.catchDefect((defect) => failed(errorName(defect))),
    Effect.catchIf(
      (error) => !endsCall(error),
      ({ code }) => failed(code),
    ),
    Effect.map(keep),
  );
};

const keptOf = ({ guarded }: Question, said: string, source: NamedLanguage, target: NamedLanguage) => {
  const translation = said.trim();
  const fault = failedTranslation({ source, target, text: guarded.text, translation });
  if (fault) return { fault };
  const text = guarded.restore(translation);
  return text === null ? { fault: "marks" } : { text };
};
