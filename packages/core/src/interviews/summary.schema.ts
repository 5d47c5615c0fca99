import * as z from "zod";
import { CallbackUrl, Link } from "../document/link.schema.ts";
import { Summary, TranscriptEntry } from "../engine/transcript.schema.ts";
import type { FailedFile } from "../operations/parse.schema.ts";
import { LanguageCode, LanguageOrNone, namedLanguage } from "../runtime/language-code.schema.ts";
import { limits } from "../runtime/limits.ts";

const Language = LanguageOrNone.nullish().meta({ description: "ISO 639-1: the language of the prose." });

/** One interview as text. @source service specification, /summary/ */
export const SummaryRequest = z.object({
  interview_id: z.string().default("").meta({ description: "Your label; echoed back unchanged." }),
  transcript_text: z.string().meta({
    description: "What was said; lines that begin with a name make turns.",
    examples: ["Ada: How did you begin?\nBen: With a map."],
  }),
  transcript_entries: z
    .array(TranscriptEntry.omit({ end_inferred: true }))
    .max(limits.transcriptEntries)
    .nullish()
    .meta({ description: "Structured turns, instead of what the text tells: for speaking times." }),
  language: Language,
});
export type SummaryRequest = z.input<typeof SummaryRequest>;

/** What comes with recordings and transcript documents. */
export const MediaRequest = z.object({
  interview_id: z.string().optional().meta({ description: "Your label; default: the file's name." }),
  language: Language,
});
export type MediaRequest = z.input<typeof MediaRequest>;

export const TranscribeRequest = z.object({
  language: LanguageOrNone.optional().meta({ description: "ISO 639-1 of what is spoken, where you know it." }),
});
export type TranscribeRequest = z.input<typeof TranscribeRequest>;

/** ISO 639-1 of what was asked for; null: nothing was. */
export const requestedLanguage = (tag: string | null | undefined): string | null => (tag ? (namedLanguage(tag)?.code ?? null) : null);

/** One interview of several. */
export const SummarisedInterview = Summary.extend({ index: z.number().int(), filename: z.string() });
export type SummaryItem = (z.infer<typeof SummarisedInterview> & { error?: undefined }) | FailedFile;

/** The asynchronous twins. @source service specification, asynchronous lane */
export const SummaryLink = z.object({
  media_url: Link,
  interview_id: z.string().max(255).optional(),
  language: LanguageCode.optional(),
  callback_url: CallbackUrl,
});
export type SummaryLink = z.input<typeof SummaryLink>;

export const TranscribeLink = z.object({ media_url: Link, language: LanguageCode.optional(), callback_url: CallbackUrl });
export type TranscribeLink = z.input<typeof TranscribeLink>;
