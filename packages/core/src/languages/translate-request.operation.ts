import { namedLanguage } from "@vitae/languages/named-language";
import * as Effect from "effect/Effect";
import type { Upload } from "../document/upload.port.ts";
import { VitaeError } from "../errors.ts";
import { uploadedFiles } from "../operations/file-source.ts";
import { limits } from "../runtime/limits.ts";
import { validated } from "../runtime/validation-failed.ts";
import { codePoints, TranslateRequest, type TranslateTask } from "./translate.schema.ts";
import type { DocumentsToTranslate } from "./translate-documents.operation.ts";
import type { TextsToTranslate } from "./translate-texts.operation.ts";
import type { LanguagePair } from "./translator-chain.operation.ts";

/** Validates a request: first the schema, then the size limits, then that there is text. @param uploads documents of the same request */
export const validateTranslation = (
  input: TranslateRequest,
  uploads: readonly Upload[],
): Effect.Effect<TextsToTranslate | DocumentsToTranslate, VitaeError> =>
  Effect.flatMap(validated(TranslateRequest, input), (request) => {
    const error = uploads.length > 0 ? documentsError(request, uploads.length) : textsError(request);
    if (error) return Effect.fail(error);
    return Effect.succeed(uploads.length > 0 ? { files: uploadedFiles(uploads), ...toLanguagePair(request) } : toTextsRequest(request));
  });

/** Rejects texts beside documents, because the reply has a place for only one of them. */
function documentsError(request: TranslateRequest, documents: number): VitaeError | null {
  if (documents > limits.documents) return new VitaeError("too_many_files", { fields: { max: limits.documents } });
  if (allTexts(request).every(isBlank)) return null;
  const msg = "cannot be sent together with text or texts";
  return new VitaeError("validation_failed", { issues: [{ type: "value_error", loc: ["body", "files"], msg }] });
}

function textsError(request: TranslateRequest): VitaeError | null {
  const all = allTexts(request);
  if (all.length > limits.texts) return new VitaeError("too_many_texts");
  if (all.reduce((sum, each) => sum + codePoints(each), 0) > limits.textCharacters) return new VitaeError("texts_too_long");
  const isBoth = isPresent(request.text) && isPresent(request.texts);
  return isBoth || all.every(isBlank) ? new VitaeError("text_missing") : null;
}

export const toTextsRequest = (request: TranslateRequest | TranslateTask): TextsToTranslate => ({
  texts: allTexts(request),
  ...toLanguagePair(request),
  single: isPresent(request.text),
});

export const toLanguagePair = (request: Pick<TranslateRequest, "source_language" | "target_language">): LanguagePair => ({
  source: toNamedLanguage(request.source_language ?? "en"),
  target: toNamedLanguage(request.target_language),
});

type Texts = Pick<TranslateRequest, "text" | "texts">;

const allTexts = ({ text, texts }: Texts): readonly string[] => [...(isPresent(text) ? [text] : []), ...(texts ?? [])];

const isBlank = (text: string): boolean => text.trim() === "";

const isPresent = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;

const toNamedLanguage = (tag: string) => {
  const language = namedLanguage(tag);
  if (!language) throw new TypeError("The schema accepted an unknown language tag.");
  return language;
};
