import { detectedLanguages } from "@vitae/languages/identification/detected-languages";
import { areKin, isUnchanged, sharedWords, type TranslationAttempt } from "@vitae/languages/translation/check-translation";
import { stripPlaceholders } from "@vitae/languages/translation/protected-spans";
import * as Effect from "effect/Effect";
import type { DetectedLanguage } from "../engine/detect.schema.ts";
import type { LanguageDetector } from "../engine/detector.port.ts";
import type { CallContext } from "../runtime/call.port.ts";
import { portEffect } from "../runtime/to-effect.ts";

/** Language of a translation. `unknown`: the text is too short, or it consists of names and numbers. */
export type AttemptLanguage = "target" | "other" | "unknown";

/** Minimum confidence of a language, alone and beside a translation that repeats the words of its source. */
const sure = 0.8;
const likely = 0.5;
/** Share of the words of a translation that its source also has. */
const repeatedShare = 0.6;

/** Identifies the languages of translations. Free engines often return a text in its own language and report success. */
export const attemptLanguages = (detector: LanguageDetector, attempts: readonly TranslationAttempt[], call: CallContext) => {
  const texts = attempts.flatMap(({ text, translation }) => [text, translation].map(stripPlaceholders));
  return texts.length === 0
    ? Effect.succeed<readonly AttemptLanguage[]>([])
    : Effect.map(
        portEffect(call, (portCall) => detector.detect(texts, portCall)),
        (found) => attempts.map((attempt, at) => languageOf(attempt, found[2 * at], found[2 * at + 1])),
      );
};

function languageOf(
  { source, target, text, translation }: TranslationAttempt,
  ofText: DetectedLanguage | undefined,
  { language, confidence }: DetectedLanguage = { language: "und", confidence: 0 },
): AttemptLanguage {
  if (areKin(language, target.code)) return confidence >= sure ? "target" : "unknown";
  // Names and titles can be equal in both languages; `checkTranslation` decides.
  if (isUnchanged(text, translation)) return "unknown";
  const isSource = areKin(language, source.code) || language === ofText?.language;
  // The detector takes a language that it lacks for a similar one.
  if (confidence >= sure && (isSource || detectedLanguages.has(target.code))) return "other";
  return isSource && confidence >= likely && sharedWords(text, translation) >= repeatedShare ? "other" : "unknown";
}
