import type { Upload } from "../document/upload.port.ts";
import { type DetectDeps, detectLanguages } from "../languages/detect.operation.ts";
import type { DetectedLanguage, DetectedLanguages, DetectLanguageRequest } from "../languages/detect.schema.ts";
import {
  isUseful,
  type TextsToTranslate,
  type TranslateDeps,
  translateTexts,
  translationCeiling,
} from "../languages/translate.operation.ts";
import { type TranslatedText, type TranslatedTexts, TranslateTask } from "../languages/translate.schema.ts";
import { toTranslate } from "../languages/translate-request.operation.ts";
import type { LinkDeps } from "../operations/each-link.ts";
import type { Operation } from "../operations/operate.ts";
import type { TaskRequest, Twin, Twins } from "../operations/twin.ts";
import { type ParseDeps, parseFiles } from "../parse/parse.operation.ts";
import type { FailedFile, ParsedFile } from "../parse/parse.schema.ts";
import { type ParsedLinks, parseLinks } from "../parse/parse-links.operation.ts";
import { ParseLinks } from "../parse/parse-links.schema.ts";

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
    ceiling: (uploads) => uploads.length * ceilingOf(deps.parse),
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
    work: (request, call) => translateTexts(deps.translate, request, call),
    succeeded: isUseful,
  },
});

/** The asynchronous twins. An operation gets its own by an entry here. */
export const twinCatalog = (deps: LinkDeps & { readonly parse: ParseDeps; readonly translate: TranslateDeps }): Twins => {
  const parse: Twin<ParseLinks, ParsedLinks> = {
    op: "parse",
    request: ParseLinks,
    links: ({ file_urls }) => file_urls.map((url, index) => ({ field: ["file_urls", index], url })),
    timedOut: "parse_timed_out",
    ceiling: ({ file_urls }) => file_urls.length * ceilingOf(deps.parse),
    work: (request, call, report) => parseLinks({ ...deps.parse, ...deps }, request, call, report),
    useful: ({ results }) => results.some((item) => !("error" in item)),
  };
  const translate: Twin<TranslateTask, TranslatedText | TranslatedTexts> = {
    op: "translate",
    request: TranslateTask,
    links: () => [],
    timedOut: "translation_timed_out",
    ceiling: (request) => translationCeiling(deps.translate, toTranslate(request)),
    work: (request, call, report) => translateTexts(deps.translate, toTranslate(request), call, report),
    useful: isUseful,
  };
  return new Map([entryOf(parse), entryOf(translate)]);
};

/** A twin is only ever asked for what has passed its own schema. */
const entryOf = <Request extends TaskRequest, Result>(twin: Twin<Request, Result>) =>
  [twin.op, twin as unknown as Twin<TaskRequest, unknown>] as const;

const ceilingOf = ({ extractor }: ParseDeps): number => extractor.ceilingMicroUsd ?? 0;
