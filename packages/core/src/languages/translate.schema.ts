import * as z from "zod";
import { CallbackUrl, Link } from "../document/link.schema.ts";
import { FileFailure } from "../operations/parse.schema.ts";
import { LanguageCode } from "../runtime/language-code.schema.ts";
import { limits } from "../runtime/limits.ts";

/** Requires exactly one of `text`, `texts` and documents. @source service specification, /translate/ */
export const TranslateRequest = z.object({
  text: z.string().nullish().meta({ description: "One text, instead of `texts`." }),
  texts: z.array(z.string()).nullish().meta({ description: "Up to 200 texts with 50,000 characters in total." }),
  target_language: LanguageCode,
  source_language: LanguageCode.default("en"),
});
export type TranslateRequest = z.input<typeof TranslateRequest>;

const outcome = {
  /** False: at least one input is returned unchanged, because no engine could translate it. */
  ok: z.boolean(),
  source_language: z.string(),
  target_language: z.string(),
  /** USD; null when the model has no known price. */
  total_cost: z.number().nullable(),
};

export const TranslatedText = z
  .object({ translation: z.string(), ...outcome })
  .meta({ id: "TranslatedText", description: "Response to `text`." });
export type TranslatedText = z.infer<typeof TranslatedText>;

export const TranslatedTexts = z
  .object({ translations: z.array(z.string()), items: z.array(z.object({ ok: z.boolean() })), ...outcome })
  .meta({
    id: "TranslatedTexts",
    description: "Response to `texts`: one translation per text, in input order. If an item is not `ok`, its text is returned unchanged.",
  });
export type TranslatedTexts = z.infer<typeof TranslatedTexts>;

export const TranslatedDocument = z.object({
  /** From 0, in input order. */
  index: z.number().int(),
  filename: z.string(),
  /** False: the document is returned unchanged, or it could not be read and `error` is present. */
  ok: z.boolean(),
  /** Detected from the content; null if the document could not be read. */
  media_type: z.string().nullable(),
  /** Visible text, one line per paragraph; "" if the document could not be read. */
  text: z.string(),
  /** The formatted document; only for DOCX. */
  file_base64: z.string().optional(),
  error: FileFailure.optional(),
});
export type TranslatedDocument = z.infer<typeof TranslatedDocument>;

export const TranslatedDocuments = z
  .object({
    /** Text of each document. */
    translations: z.array(z.string()),
    documents: z.array(TranslatedDocument),
    ...outcome,
  })
  .meta({
    id: "TranslatedDocuments",
    description:
      "Response to `files`: one item per file, in input order. A DOCX is returned as DOCX in base64 with its formatting. If an item is not `ok`, the file is returned unchanged, or `error` states why it could not be read.",
  });
export type TranslatedDocuments = z.infer<typeof TranslatedDocuments>;

/** Response to a translation of one text, several texts or documents. */
export type Translated = TranslatedText | TranslatedTexts | TranslatedDocuments;

const ItemText = z.string().refine((text) => codePoints(text) <= limits.textCharacters, {
  error: `should have at most ${limits.textCharacters} characters`,
});

/** Async form. The character limit holds for each text alone. @source service specification, asynchronous tasks */
export const TranslateTask = z
  .object({
    text: ItemText.optional(),
    texts: z.array(ItemText).max(limits.texts).optional(),
    file_urls: z.array(Link).min(1).max(limits.documents).optional().meta({ description: "Links to documents." }),
    target_language: LanguageCode,
    source_language: LanguageCode,
    callback_url: CallbackUrl,
  })
  .superRefine(({ text, texts, file_urls }, context) => {
    const addIssue = (field: string | null, message: string) =>
      context.addIssue({ code: "custom", path: field === null ? [] : [field], message });
    const inputs = [text, texts, file_urls].filter((field) => field !== undefined).length;
    if (inputs !== 1) return addIssue(null, "Send one of text, texts and file_urls");
    if (file_urls !== undefined) return;
    if (texts?.length === 0) return addIssue("texts", "List should have at least 1 item");
    if ([text, ...(texts ?? [])].every(isBlank)) addIssue(text === undefined ? "texts" : "text", "must not be blank");
  });
export type TranslateTask = z.infer<typeof TranslateTask>;

const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === "";

/** Length of a text in code points. */
export const codePoints = (text: string): number => text.replace(/[\ud800-\udbff][\udc00-\udfff]/g, "_").length;

/** True if at least one item succeeded. An operation without any success is not charged. */
export const hasAnySuccess = (reply: Translated): boolean =>
  reply.ok || ("items" in reply && reply.items.some(({ ok }) => ok)) || ("documents" in reply && reply.documents.some(({ ok }) => ok));
