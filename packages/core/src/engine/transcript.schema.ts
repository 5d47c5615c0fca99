/** @source service specification, /summary/ and /transcribe/; contract §7 */
import * as z from "zod";

/** One turn of a transcript as callers send it and get it back. Offsets are strings, "" where none is known. */
export const TranscriptEntry = z.object({
  participant: z.string(),
  text: z.string(),
  startTime: z.string().default(""),
  endTime: z.string().default(""),
  /** The end was not given, and follows from the next turn's start. */
  end_inferred: z.boolean().optional(),
});
export type TranscriptEntry = z.infer<typeof TranscriptEntry>;

/** One turn as it is worked on. */
export const Turn = z.object({
  /** "" where nobody is named. */
  participant: z.string(),
  text: z.string(),
  /** Seconds from the beginning; null where none is known. */
  start: z.number().nonnegative().nullable(),
  end: z.number().nonnegative().nullable(),
  endInferred: z.boolean(),
  /** The offsets as the transcript spells them; absent where it has none. */
  printed: z.object({ start: z.string().optional(), end: z.string().optional() }).optional(),
});
export type Turn = z.infer<typeof Turn>;

const share = z.object({
  participant: z.string(),
  /** Own overlapping turns counted once; null without timestamps. */
  seconds: z.number().nullable(),
  /** Of the sum over all participants, of seconds or words; one decimal; they sum to 100 but for rounding. */
  percentage: z.number(),
  turns: z.number().int(),
  words: z.number().int(),
  words_per_minute: z.number().nullable(),
  longest_turn_seconds: z.number().nullable(),
  questions: z.number().int(),
});

export const SpeakingTime = z.object({
  method: z.enum(["timestamps", "word_count"]),
  /** The union of all turns; null without timestamps. */
  total_seconds: z.number().nullable(),
  participants: z.array(share),
});
export type SpeakingTime = z.infer<typeof SpeakingTime>;

const warning = z.object({ code: z.string(), message: z.string(), page: z.number().int().nullable(), pointer: z.string().nullable() });

/** Verbatim words of a turn; `startTime` as the transcript has it, "" where it has none. */
export const Quote = z.object({ participant: z.string(), text: z.string(), startTime: z.string() });

/** A sentence of a summary with the turns that it rests on. */
export const SummarySource = z.object({
  sentence: z.string(),
  /** Indexes of turns, from 0, in the order of the transcript. Never empty. */
  turns: z.array(z.number().int().nonnegative()).min(1),
});

export const Summary = z
  .object({
    /** As the caller sent it. */
    interview_id: z.string(),
    /** ISO 639-1 of the prose. */
    language: z.string(),
    summary: z.string(),
    /** Each sentence of `summary` with the turns that say it. */
    summary_sources: z.array(SummarySource),
    key_points: z.array(z.string()),
    topics: z.array(z.object({ title: z.string(), summary: z.string() })),
    questions: z.array(z.object({ question: z.string(), asked_by: z.string(), answer_summary: z.string() })),
    follow_ups: z.array(z.string()),
    quotes: z.array(Quote),
    speaking_time: SpeakingTime,
    warnings: z.array(warning),
    /** USD; null when the model has no known price. */
    total_cost: z.number().nullable(),
    /** Only of recordings and transcript documents. */
    transcript_text: z.string().optional(),
    transcript_entries: z.array(TranscriptEntry).optional(),
  })
  .meta({ id: "Summary", description: "Response to one interview." });
export type Summary = z.infer<typeof Summary>;

export const Transcription = z
  .object({
    transcript_text: z.string(),
    /** Empty when the provider gives no timestamps. */
    transcript_entries: z.array(TranscriptEntry),
    /** ISO 639-1, `und` when nobody knows. */
    language: z.string(),
    duration_seconds: z.number(),
    total_cost: z.number().nullable(),
    warnings: z.array(warning),
  })
  .meta({ id: "Transcription" });
export type Transcription = z.infer<typeof Transcription>;
