import * as Effect from "effect/Effect";
import * as z from "zod";
import { DetectedLanguage, DetectedLanguages } from "../engine/detect.schema.ts";
import type { LanguageDetector } from "../engine/detector.port.ts";
import { type ErrorCode, VitaeError } from "../errors.ts";
import { defineOperation } from "../operations/define-operation.ts";
import type { CallOptions } from "../operations/method.ts";
import { limits } from "../runtime/limits.ts";
import { portEffect } from "../runtime/to-effect.ts";
import { codePoints } from "./translate.schema.ts";

/** Requires exactly one of `text` and `texts`. @source service specification, /detect-language/ */
export const DetectLanguageRequest = z
  .object({
    text: z.string().nullish().meta({ description: "One text of at most 50,000 characters, instead of `texts`." }),
    texts: z.array(z.string()).nullish().meta({ description: "1 to 200 texts of at most 50,000 characters each." }),
  })
  .meta({ id: "DetectLanguageRequest" });
export type DetectLanguageRequest = z.input<typeof DetectLanguageRequest>;

/** Method `detectLanguage()` of the service. */
export interface DetectLanguageMethod {
  /**
   * Identifies the language of one or several texts. Results are in input order. A text without words is `und` with confidence 0.
   * Rejects with `text_missing`, `text_blank`, `text_too_long`, `too_many_texts` or `detection_timed_out`.
   */
  (request: { readonly text: string }, options?: CallOptions): Promise<DetectedLanguage>;
  (request: { readonly texts: string[] }, options?: CallOptions): Promise<DetectedLanguages>;
  (request: DetectLanguageRequest, options?: CallOptions): Promise<DetectedLanguage | DetectedLanguages>;
}

/** @internal */
export const detectLanguage = defineOperation<{ readonly detector: LanguageDetector }, DetectLanguageMethod>()({
  name: "detect-language",
  heavy: false,
  timedOut: "detection_timed_out",
  maxCost: () => 0,
  repeat: "work_again",
  execute: ({ detector }, request: DetectLanguageRequest, call) => {
    const { text, texts } = request;
    const errorCode = requestError(request);
    if (errorCode !== null) return Effect.fail(new VitaeError(errorCode));
    return Effect.map(
      portEffect(call, (portCall) => detector.detect(texts ?? [text ?? ""], portCall)),
      (results) => (texts == null ? (results[0] ?? { language: "und", confidence: 0 }) : { results: [...results] }),
    );
  },
  fields: ({ texts }) => ({ "vitae.texts": texts?.length ?? 1 }),
  endpoint: {
    summary: "Detect the language of one or several texts",
    request: DetectLanguageRequest,
    reply: z.union([
      DetectedLanguage.meta({ id: "DetectedLanguage", description: "Response to `text`." }),
      DetectedLanguages.meta({ id: "DetectedLanguages", description: "Response to `texts`: one item per text, in input order." }),
    ]),
    answers: "The language of `text`, or a list of results in the order of `texts`.",
    example: {
      request: { text: "Ich leite seit zwei Jahren ein Team von vier Pflegekräften." },
      reply: { language: "de", confidence: 0.92 },
    },
    errors: ["text_missing", "text_blank", "text_too_long", "too_many_texts"],
  },
});

/** Checks the size limits first, then that there is text. Characters are code points. */
function requestError({ text, texts }: DetectLanguageRequest): ErrorCode | null {
  if ((texts?.length ?? 0) > limits.texts) return "too_many_texts";
  if ([text ?? "", ...(texts ?? [])].some((each) => codePoints(each) > limits.textCharacters)) return "text_too_long";
  if ((text == null) === (texts == null) || texts?.length === 0) return "text_missing";
  return text?.trim() === "" ? "text_blank" : null;
}
