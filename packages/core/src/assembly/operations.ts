import * as Effect from "effect/Effect";
import type { Upload } from "../document/upload.port.ts";
import { type DetectDeps, detectLanguages } from "../languages/detect.operation.ts";
import type { DetectedLanguage, DetectedLanguages, DetectLanguageRequest } from "../languages/detect.schema.ts";
import type { TextsToTranslate, TranslateDeps } from "../languages/translate.operation.ts";
import { isUseful, type TranslatedText, type TranslatedTexts } from "../languages/translate.schema.ts";
import type { Operation } from "../operations/operate.ts";
import { type ParseDeps, parseFiles } from "../parse/parse.operation.ts";
import type { FailedFile, ParsedFile } from "../parse/parse.schema.ts";
import { parseCeiling, translationCeiling } from "./ceilings.ts";

/** The rules of translation are loaded with the first text. */
const translation = () => import("../languages/translate.operation.ts");

/** Everything that goes through the pipeline, by name. An operation is added here. */
export interface Operations {
  readonly parse: Operation<readonly Upload[], readonly (ParsedFile | FailedFile)[]>;
  readonly detectLanguage: Operation<DetectLanguageRequest, DetectedLanguage | DetectedLanguages>;
  readonly translate: Operation<TextsToTranslate, TranslatedText | TranslatedTexts>;
}

export const operationCatalog = (deps: {
  readonly parse: ParseDeps;
  readonly translate: TranslateDeps;
  readonly detect: DetectDeps;
}): Operations => ({
  parse: {
    name: "parse",
    heavy: true,
    timedOut: "parse_timed_out",
    ceiling: (uploads) => parseCeiling(deps.parse, uploads.length),
    repeat: "work_again",
    work: (uploads, call) => parseFiles(deps.parse, uploads, call),
    succeeded: (items) => items.some((item) => !("error" in item)),
  },
  detectLanguage: {
    name: "detect-language",
    heavy: false,
    timedOut: "detection_timed_out",
    ceiling: () => 0,
    repeat: "work_again",
    work: (request, call) => detectLanguages(deps.detect, request, call),
  },
  translate: {
    name: "translate",
    heavy: false,
    timedOut: "translation_timed_out",
    ceiling: (request) => translationCeiling(deps.translate, request),
    repeat: "work_again",
    work: (request, call) =>
      Effect.flatMap(Effect.promise(translation), ({ translateTexts }) => translateTexts(deps.translate, request, call)),
    succeeded: isUseful,
  },
});
