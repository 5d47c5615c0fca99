import { type TranslateDeps, translateTexts } from "../languages/translate.operation.ts";
import { isUseful, type TranslatedText, type TranslatedTexts, TranslateTask } from "../languages/translate.schema.ts";
import { toTranslate } from "../languages/translate-request.operation.ts";
import type { LinkDeps } from "../operations/each-link.ts";
import type { TaskRequest, Twin, Twins } from "../operations/twin.ts";
import type { ParseDeps } from "../parse/parse.operation.ts";
import { type ParsedLinks, parseLinks } from "../parse/parse-links.operation.ts";
import { ParseLinks } from "../parse/parse-links.schema.ts";
import { parseCeiling, translationCeiling } from "./ceilings.ts";

/** The asynchronous twins. An operation gets its own by an entry here. */
export const twinCatalog = (deps: LinkDeps & { readonly parse: ParseDeps; readonly translate: TranslateDeps }): Twins => {
  const parse: Twin<ParseLinks, ParsedLinks> = {
    op: "parse",
    request: ParseLinks,
    links: ({ file_urls }) => file_urls.map((url, index) => ({ field: ["file_urls", index], url })),
    timedOut: "parse_timed_out",
    ceiling: ({ file_urls }) => parseCeiling(deps.parse, file_urls.length),
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
