import * as Effect from "effect/Effect";
import { type ErrorCode, VitaeError } from "../errors.ts";
import { limits } from "../operations/limits.ts";
import { validationFailed } from "../operations/validation-failed.ts";
import { namedLanguage } from "./language-code.schema.ts";
import type { TextsToTranslate } from "./translate.operation.ts";
import { codePoints, TranslateRequest, type TranslateTask } from "./translate.schema.ts";

/**
 * A request as it is worked on, or why it is refused: its form first, then too much of it, then nothing in it.
 *
 * @param documents files that came with it
 */
export const checkedRequest = (request: TranslateRequest, documents: number): Effect.Effect<TextsToTranslate, VitaeError> => {
  const checked = TranslateRequest.safeParse(request);
  if (!checked.success) return Effect.fail(validationFailed(checked.error, ["body"]));
  const refused = refusalOf(checked.data, documents);
  return refused ? Effect.fail(new VitaeError(refused)) : Effect.succeed(toTranslate(checked.data));
};

function refusalOf({ text, texts }: TranslateRequest, documents: number): ErrorCode | null {
  const all = textsIn({ text, texts });
  if (all.length > limits.texts) return "too_many_texts";
  if (all.reduce((sum, each) => sum + codePoints(each), 0) > limits.textCharacters) return "texts_too_long";
  if (documents > 0) return "documents_not_translated";
  const isBoth = isGiven(text) && isGiven(texts);
  return isBoth || all.every((each) => each.trim() === "") ? "text_missing" : null;
}

/** What a task is asked for has passed its schema. */
export const toTranslate = (request: TranslateRequest | TranslateTask): TextsToTranslate => ({
  texts: textsIn(request),
  source: languageOf(request.source_language ?? "en"),
  target: languageOf(request.target_language),
  single: isGiven(request.text),
});

type Texts = Pick<TranslateRequest, "text" | "texts">;

const textsIn = ({ text, texts }: Texts): readonly string[] => [...(isGiven(text) ? [text] : []), ...(texts ?? [])];

const isGiven = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;

const languageOf = (tag: string) => {
  const language = namedLanguage(tag);
  if (!language) throw new TypeError("a language that no schema lets through");
  return language;
};
