/** @source service specification, /summary/ and /transcribe/; contract §7 */

import { Warning } from "@vitae/resume";
import * as z from "zod";

/** Turn in requests and responses. Offsets are strings; "" if unknown. */
export const TranscriptEntry = z.object({
  participant: z.string(),
  text: z.string(),
  startTime: z.string().default(""),
  endTime: z.string().default(""),
  /** The end is derived from the start of the next turn. */
  end_inferred: z.boolean().optional(),
});
export type TranscriptEntry = z.infer<typeof TranscriptEntry>;

/** Turn with numeric offsets, for processing. */
export const Turn = z.object({
  /** "" if unknown. */
  participant: z.string(),
  text: z.string(),
  /** Seconds from the beginning; null if unknown. */
  start: z.number().nonnegative().nullable(),
  end: z.number().nonnegative().nullable(),
  endInferred: z.boolean(),
  /** Offsets in the spelling of the transcript. */
  printed: z.object({ start: z.string().optional(), end: z.string().optional() }).optional(),
});
export type Turn = z.infer<typeof Turn>;

const share = z.object({
  participant: z.string(),
  /** Overlapping turns of the participant count once; null without times. */
  seconds: z.number().nullable(),
  /** Share of the seconds or words of all participants, one decimal. The sum is 100. */
  percentage: z.number(),
  turns: z.number().int(),
  words: z.number().int(),
  words_per_minute: z.number().nullable(),
  longest_turn_seconds: z.number().nullable(),
  questions: z.number().int(),
});

export const SpeakingTime = z.object({
  method: z.enum(["timestamps", "word_count"]),
  /** Length of the union of all turns; null without times. */
  total_seconds: z.number().nullable(),
  participants: z.array(share),
});
export type SpeakingTime = z.infer<typeof SpeakingTime>;

/** Verbatim quote of a turn. `startTime` has the spelling of the transcript; "" if unknown. */
export const Quote = z.object({ participant: z.string(), text: z.string(), startTime: z.string() });

/** Sentence of a summary with the turns that support it. */
export const SummarySource = z.object({
  sentence: z.string(),
  /** Indexes of turns from 0, in the order of the transcript. Never empty. */
  turns: z.array(z.number().int().nonnegative()).min(1),
});

export const Summary = z
  .object({
    /** Label from the request. */
    interview_id: z.string(),
    /** Language of the prose, ISO 639-1. */
    language: z.string(),
    summary: z.string(),
    summary_sources: z.array(SummarySource),
    key_points: z.array(z.string()),
    topics: z.array(z.object({ title: z.string(), summary: z.string() })),
    questions: z.array(z.object({ question: z.string(), asked_by: z.string(), answer_summary: z.string() })),
    follow_ups: z.array(z.string()),
    quotes: z.array(Quote),
    speaking_time: SpeakingTime,
    warnings: z.array(Warning),
    /** USD; null if the price of the model is unknown. */
    total_cost: z.number().nullable(),
    /** Only for recordings and transcript documents. */
    transcript_text: z.string().optional(),
    transcript_entries: z.array(TranscriptEntry).optional(),
  })
  .meta({ id: "Summary", description: "Response to one interview." });
export type Summary = z.infer<typeof Summary>;

export const Transcription = z
  .object({
    transcript_text: z.string(),
    /** Empty if the provider returns no timestamps. */
    transcript_entries: z.array(TranscriptEntry),
    /** ISO 639-1; `und` if it cannot be identified. */
    language: z.string(),
    duration_seconds: z.number(),
    total_cost: z.number().nullable(),
    warnings: z.array(Warning),
  })
  .meta({ id: "Transcription" });
export type Transcription = z.infer<typeof Transcription>;
