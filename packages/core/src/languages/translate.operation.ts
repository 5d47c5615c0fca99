import * as z from "zod";
import { defineOperation, linksIn } from "../operations/define-operation.ts";
import { likelyText } from "../operations/likely-text.ts";
import type { CallOptions, FileInput } from "../operations/method.ts";
import { limits } from "../runtime/limits.ts";
import { lazyEffect } from "../runtime/to-effect.ts";
import {
  hasAnySuccess,
  type Translated,
  TranslatedDocuments,
  TranslatedText,
  TranslatedTexts,
  type TranslateRequest,
  TranslateTask,
} from "./translate.schema.ts";
import type { DocumentDeps, DocumentsToTranslate } from "./translate-documents.operation.ts";
import { toLanguagePair, toTextsRequest, validateTranslation } from "./translate-request.operation.ts";
import type { TextsToTranslate } from "./translate-texts.operation.ts";

/** Documents to translate, up to 10. */
export type TranslateFiles = Pick<TranslateRequest, "source_language" | "target_language"> & { readonly files: readonly FileInput[] };

/** Method `translate()` of the service. */
export interface TranslateMethod {
  /**
   * Translates texts or documents. Results are in input order. An input that no engine can translate is returned unchanged with `ok: false`.
   * The result for a PDF is its text. The result for a DOCX is its text and the formatted document in base64. A file that cannot be read is an
   * item with `error`. Rejects with `text_missing`, `texts_too_long`, `too_many_files`, `translation_timed_out` and other errors of the call.
   */
  (request: TranslateFiles, options?: CallOptions): Promise<TranslatedDocuments>;
  (request: TranslateRequest & { readonly text: string }, options?: CallOptions): Promise<TranslatedText>;
  (request: TranslateRequest & { readonly texts: string[] }, options?: CallOptions): Promise<TranslatedTexts>;
  (request: TranslateRequest & Partial<TranslateFiles>, options?: CallOptions): Promise<Translated>;
}

const texts = () => import("./translate-texts.operation.ts");
const documents = () => import("./translate-documents.operation.ts");

/** @internal */
export const translate = defineOperation<DocumentDeps, TranslateMethod>()({
  name: "translate",
  heavy: (input: TextsToTranslate | DocumentsToTranslate) => "files" in input,
  timedOut: "translation_timed_out",
  // Each engine of the chain may receive all texts, if those before it translated none.
  maxCost: ({ translators }, input) => {
    const all = "files" in input ? input.files.sizes.flatMap(likelyText) : input.texts;
    return translators.reduce((sum, { maxCostMicroUsd }) => sum + (maxCostMicroUsd?.(all) ?? 0), 0);
  },
  repeat: "work_again",
  receive: ({ toUploads }, { files = [], ...request }, options = {}) => {
    const uploads = toUploads(files, "files");
    return { input: validateTranslation(request, uploads), options };
  },
  execute: (deps, input, call, report) =>
    "files" in input
      ? lazyEffect(documents, ({ translateDocuments }) => translateDocuments(deps, input, call, report))
      : lazyEffect(texts, ({ translateTexts }) => translateTexts(deps, input, call, report)),
  succeeded: hasAnySuccess,
  fields: (input) => ("files" in input ? { "vitae.files": input.files.sizes.length } : { "vitae.texts": input.texts.length }),
  async: {
    request: TranslateTask,
    links: ({ file_urls }) => linksIn("file_urls", file_urls),
    toInput: (_, request, linked) =>
      request.file_urls
        ? { files: linked.all(request.file_urls, { field: "file_urls", maxBytes: limits.documentBytes }), ...toLanguagePair(request) }
        : toTextsRequest(request),
    result: z.union([TranslatedText, TranslatedTexts, TranslatedDocuments]),
    summary: "Translate texts, or documents from public https links",
    example: {
      request: { text: "Led a team of 5 engineers.", source_language: "en", target_language: "de" },
      reply: {
        ok: true,
        translation: "Leitete ein Team von 5 Ingenieuren.",
        source_language: "en",
        target_language: "de",
        total_cost: 0.000151,
      },
    },
  },
});
