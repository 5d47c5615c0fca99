import { namedLanguage } from "@vitae/languages/named-language";
import * as z from "zod";
import { Summary, TranscriptEntry } from "../engine/transcript.schema.ts";
import type { FailedFile } from "../operations/parse.schema.ts";
import { LanguageOrNone } from "../runtime/language-code.schema.ts";
import { limits } from "../runtime/limits.ts";

const Language = LanguageOrNone.nullish().meta({ description: "ISO 639-1 code of the language of the prose." });

/** @source service specification, /summary/ */
export const SummaryRequest = z.object({
  interview_id: z.string().default("").meta({ description: "Your label of the interview; returned unchanged." }),
  transcript_text: z.string().meta({
    description: "Text of the interview. A line that starts with a name starts a turn.",
    examples: ["Ada: How did you begin?\nBen: With a map."],
  }),
  transcript_entries: z
    .array(TranscriptEntry.omit({ end_inferred: true }))
    .max(limits.transcriptEntries)
    .nullish()
    .meta({ description: "Turns with times, instead of those in the text. Required for speaking times." }),
  language: Language,
});
export type SummaryRequest = z.input<typeof SummaryRequest>;

/** Options for recordings and transcript documents. */
export const MediaRequest = z.object({
  interview_id: z.string().optional().meta({ description: "Your label of the interview. Default: the file name." }),
  language: Language,
});
export type MediaRequest = z.input<typeof MediaRequest>;

/** Requested language, ISO 639-1; null if none was requested. */
export const requestedLanguage = (tag: string | null | undefined): string | null => (tag ? (namedLanguage(tag)?.code ?? null) : null);

export const SummarisedInterview = Summary.extend({ index: z.number().int(), filename: z.string() }).meta({ id: "SummarisedInterview" });
/** Result of one interview of a batch: its summary, or an `error`. */
export type SummaryItem = (z.infer<typeof SummarisedInterview> & { error?: undefined }) | FailedFile;
