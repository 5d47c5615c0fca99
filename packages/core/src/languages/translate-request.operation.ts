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

/**
 * A request as it is worked on, or why it is refused: its form first, then too much of it, then nothing in it.
 *
 * @param uploads documents that came with it
 */
export const validateTranslation = (
  given: TranslateRequest,
  uploads: readonly Upload[],
): Effect.Effect<TextsToTranslate | DocumentsToTranslate, VitaeError> =>
  Effect.flatMap(validated(TranslateRequest, given), (request) => {
    const refusal = uploads.length > 0 ? refusedDocuments(request, uploads.length) : refusedTexts(request);
    if (refusal) return Effect.fail(refusal);
    return Effect.succeed(uploads.length > 0 ? { files: uploadedFiles(uploads), ...toLanguagePair(request) } : toTextsRequest(request));
  });

/** Texts beside documents would be lost in the answer, which has the form of either. */
function refusedDocuments(request: TranslateRequest, documents: number): VitaeError | null {
  if (documents > limits.documents) return new VitaeError("too_many_files", { fields: { max: limits.documents } });
  if (textsIn(request).every(isBlank)) return null;
  const msg = "cannot be sent together with text or texts";
  return new VitaeError("validation_failed", { issues: [{ type: "value_error", loc: ["body", "files"], msg }] });
}

function refusedTexts(request: TranslateRequest): VitaeError | null {
  const all = textsIn(request);
  if (all.length > limits.texts) return new VitaeError("too_many_texts");
  if (all.reduce((sum, each) => sum + codePoints(each), 0) > limits.textCharacters) return new VitaeError("texts_too_long");
  const isBoth = isGiven(request.text) && isGiven(request.texts);
  return isBoth || all.every(isBlank) ? new VitaeError("text_missing") : null;
}

/** What a task is asked for has passed its schema. */
export const toTextsRequest = (request: TranslateRequest | TranslateTask): TextsToTranslate => ({
  texts: textsIn(request),
  ...toLanguagePair(request),
  single: isGiven(request.text),
});

export const toLanguagePair = (request: Pick<TranslateRequest, "source_language" | "target_language">): LanguagePair => ({
  source: languageOf(request.source_language ?? "en"),
  target: languageOf(request.target_language),
});

type Texts = Pick<TranslateRequest, "text" | "texts">;

const textsIn = ({ text, texts }: Texts): readonly string[] => [...(isGiven(text) ? [text] : []), ...(texts ?? [])];

const isBlank = (text: string): boolean => text.trim() === "";

const isGiven = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;

const languageOf = (tag: string) => {
  const language = namedLanguage(tag);
  if (!language) throw new TypeError("a language that no schema lets through");
  return language;
};
