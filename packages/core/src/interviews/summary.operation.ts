import * as Effect from "effect/Effect";
import * as z from "zod";
import { CallbackUrl, Link } from "../document/link.schema.ts";
import { Summary } from "../engine/transcript.schema.ts";
import type { VitaeError } from "../errors.ts";
import { defineOperation } from "../operations/define-operation.ts";
import type { CallOptions, FileInput } from "../operations/method.ts";
import { LanguageCode } from "../runtime/language-code.schema.ts";
import { lazyEffect } from "../runtime/to-effect.ts";
import type { Interview, SummaryDeps } from "./summarise-interviews.operation.ts";
import { type MediaRequest, requestedLanguage, type SummaryItem, type SummaryRequest } from "./summary.schema.ts";
import { mediaInterviews, textInterviews } from "./summary-request.operation.ts";
import { linkedMedia, mediaLink, requireTranscriber } from "./transcribe.operation.ts";

/** The asynchronous form. @source service specification, asynchronous tasks */
export const SummaryLink = z.object({
  media_url: Link,
  interview_id: z.string().max(255).optional(),
  language: LanguageCode.optional(),
  callback_url: CallbackUrl,
});
export type SummaryLink = z.input<typeof SummaryLink>;

/**
 * Sums interviews up, with the time that each participant speaks; nothing is stored. One item per interview, in input order: a bad one is an
 * item with an `error`. Rejects only when the call as a whole is refused (`too_many_interviews`, `summary_timed_out` …).
 */
export type SummariseMethod = (
  request: { readonly interviews: readonly SummaryRequest[] } | (MediaRequest & { readonly media: readonly FileInput[] }),
  options?: CallOptions,
) => Promise<readonly SummaryItem[]>;

/** Interviews, or one alone, whose failure is that of the call. */
type SummaryInput = readonly Interview[] | Interview;

const listOf = (input: SummaryInput): readonly Interview[] => ("kind" in input ? [input] : input);

const interviews = () => import("./summarise-interviews.operation.ts");

/** Characters of two hours of talk. */
const twoHoursCharacters = 150_000;

const exampleShares = [
  { participant: "Ada", seconds: 4, percentage: 33.3, turns: 1, words: 4, words_per_minute: 60, longest_turn_seconds: 4, questions: 1 },
  { participant: "Ben", seconds: 8, percentage: 66.7, turns: 1, words: 7, words_per_minute: 52.5, longest_turn_seconds: 8, questions: 0 },
];

/** @internal */
export const summarise = defineOperation<SummaryDeps, SummariseMethod>()({
  name: "summary",
  heavy: true,
  timedOut: "summary_timed_out",
  // Recordings are transcribed, and everything is summed up.
  maxCost: ({ summariser, transcriptionMicroUsd }, input: SummaryInput) =>
    listOf(input).reduce((sum, interview) => {
      if (interview.kind === "refused") return sum;
      const isMedia = interview.kind === "media";
      const characters = isMedia ? twoHoursCharacters : interview.text.length;
      return sum + (isMedia ? transcriptionMicroUsd : 0) + (summariser.ceilingMicroUsd?.(characters) ?? 0);
    }, 0),
  repeat: "work_again",
  receive: ({ toUploads }, request, options = {}) => ({
    input: "media" in request ? mediaInterviews(request, toUploads(request.media, "media")) : textInterviews(request.interviews),
    options,
  }),
  execute: (deps, input, call, report) =>
    lazyEffect(
      interviews,
      ({ summariseInterview, summariseInterviews }): Effect.Effect<readonly SummaryItem[] | Summary, VitaeError> =>
        "kind" in input
          ? Effect.tap(summariseInterview(deps, input, call, report), () => Effect.sync(() => report(1)))
          : summariseInterviews(deps, input, call),
    ),
  fields: (input) => ({ "vitae.interviews": listOf(input).length }),
  succeeded: (value) => "summary" in value || value.some((item) => item.error === undefined),
  async: {
    request: SummaryLink,
    links: mediaLink,
    prepare: requireTranscriber,
    toInput: (deps, { media_url, interview_id = "", language }, linked) => ({
      kind: "media" as const,
      interviewId: interview_id,
      language: requestedLanguage(language),
      media: linkedMedia(deps, media_url, linked),
    }),
    result: Summary,
    summary: "Summarise an interview from a public https link to its recording",
    example: {
      request: { media_url: "https://files.example.com/interview.mp3", interview_id: "int-17" },
      reply: {
        interview_id: "int-17",
        language: "en",
        summary: "Ada asked how the project began. Ben told of a map of every bus stop.",
        summary_sources: [
          { sentence: "Ada asked how the project began.", turns: [0] },
          { sentence: "Ben told of a map of every bus stop.", turns: [1] },
        ],
        key_points: ["The project began with a map of every bus stop."],
        topics: [{ title: "How it began", summary: "Ben drew a map of every bus stop." }],
        questions: [{ question: "How did you begin?", asked_by: "Ada", answer_summary: "With a map of every bus stop." }],
        follow_ups: [],
        quotes: [{ participant: "Ben", text: "With a map of every bus stop.", startTime: "0:04" }],
        speaking_time: { method: "timestamps", total_seconds: 12, participants: exampleShares },
        warnings: [],
        total_cost: 0,
      },
    },
  },
});
