import * as Effect from "effect/Effect";
import type { DetectedLanguage, DetectedLanguages, DetectLanguageRequest } from "../engine/detect.schema.ts";
import type { LanguageDetector } from "../engine/detector.port.ts";
import { type ErrorCode, VitaeError } from "../errors.ts";
import type { CallContext } from "../runtime/call.port.ts";
import { limits } from "../runtime/limits.ts";
import { portEffect } from "../runtime/to-effect.ts";
import { codePoints } from "./translate.schema.ts";

export interface DetectDeps {
  readonly detector: LanguageDetector;
}

/** What `detectLanguage` contributes to the pipeline: texts in, their languages out. Nothing is stored, so it has no `save`. */
export const detectLanguages = Effect.fn("detectLanguage")(function* (deps: DetectDeps, request: DetectLanguageRequest, call: CallContext) {
  const refused = refusalOf(request);
  if (refused !== null) return yield* Effect.fail(new VitaeError(refused));
  const { text, texts } = request;
  const results = yield* portEffect(call, (lifted) => deps.detector.detect(texts ?? [text ?? ""], lifted));
  return answerOf(results, texts != null);
});

const answerOf = (results: readonly DetectedLanguage[], several: boolean): DetectedLanguage | DetectedLanguages => {
  const [first = { language: "und", confidence: 0 }] = results;
  return several ? { results: [...results] } : first;
};

/** Why a request is refused: too much of it, then none. Characters are code points. */
function refusalOf({ text, texts }: DetectLanguageRequest): ErrorCode | null {
  if ((texts?.length ?? 0) > limits.texts) return "too_many_texts";
  if ([text ?? "", ...(texts ?? [])].some((each) => codePoints(each) > limits.textCharacters)) return "text_too_long";
  if ((text == null) === (texts == null) || texts?.length === 0) return "text_missing";
  return text?.trim() === "" ? "text_blank" : null;
}
