import type { Warning } from "@vitae/resume";
import * as Effect from "effect/Effect";
import { readVisibleLines } from "../document/read-visible.operation.ts";
import type { DocumentReader } from "../document/reader.port.ts";
import type { Upload } from "../document/upload.port.ts";
import type { Safeguards } from "../engine/safeguards.port.ts";
import type { Summariser } from "../engine/summariser.port.ts";
import type { Summary, TranscriptEntry, Turn } from "../engine/transcript.schema.ts";
import { VitaeError } from "../errors.ts";
import { toBatchItem } from "../operations/batch-item.ts";
import type { ReportProgress, SingleFile } from "../operations/file-source.ts";
import { inItemSlot } from "../operations/item-slots.ts";
import type { CallContext } from "../runtime/call.port.ts";
import { limits } from "../runtime/limits.ts";
import { inSteps, portEffect, ruleEffect } from "../runtime/to-effect.ts";
import { meterUsage } from "../runtime/usage-meter.ts";
import { hasWord } from "./has-visible-text.ts";
import { verbatimQuotes } from "./quotes.ts";
import { countSpeech, speakingTime } from "./speaking-time.ts";
import type { SummaryItem } from "./summary.schema.ts";
import { type TranscribeDeps, transcribeRecording } from "./transcribe-recording.operation.ts";
import { isDocument, type TranscriptFileDeps, turnsFromFile } from "./transcript-file.operation.ts";
import { checkTranscriptText, checkTurns } from "./transcript-size.ts";
import { toEntries, transcriptText } from "./turns.ts";

export interface SummaryDeps extends TranscribeDeps, TranscriptFileDeps {
  readonly reader: DocumentReader;
  readonly summariser: Summariser;
  readonly safeguards: Safeguards;
}

/** Interview as text or as a file; or an invalid interview with its error. */
export type Interview = { readonly interviewId: string; readonly language: string | null } & (
  | { readonly kind: "text"; readonly text: string; readonly entries: readonly TranscriptEntry[] | null }
  | { readonly kind: "media"; readonly media: SingleFile }
  | { readonly kind: "refused"; readonly error: VitaeError }
);

/** Summarises interviews. Returns one item per interview, in input order. An interview that cannot be read is an item with `error`. */
export const summariseInterviews = (
  deps: SummaryDeps,
  interviews: readonly Interview[],
  call: CallContext,
): Effect.Effect<readonly SummaryItem[], VitaeError> =>
  Effect.forEach(interviews, (interview, index) => inItemSlot(summaryItem(deps, interview, index, call)), {
    concurrency: limits.filesAtOnce,
  });

const summaryItem = (deps: SummaryDeps, interview: Interview, index: number, call: CallContext): Effect.Effect<SummaryItem, VitaeError> => {
  const filename = interview.kind === "media" ? interview.media.filename : interview.interviewId;
  return toBatchItem(
    Effect.map(
      summariseInterview(deps, interview, call, () => {}),
      (summary) => ({ index, filename, ...summary }),
    ),
    { thing: "interview", index, filename },
    call,
  );
};

/** Summarises one interview. Checks the result of the engine, and computes the speaking time. */
export const summariseInterview = Effect.fn("summariseInterview")(function* (
  deps: SummaryDeps,
  interview: Interview,
  outer: CallContext,
  report: ReportProgress,
) {
  if (interview.kind === "refused") return yield* Effect.fail(interview.error);
  const { call, cost, charge } = meterUsage(outer);
  const { turns, warnings, includeTranscript } = yield* loadTranscript(deps, interview, call, report);
  if (!turns.some(({ text }) => hasWord(text))) return yield* Effect.fail(new VitaeError("transcript_blank"));

  const summarised = yield* portEffect(call, (portCall) => deps.summariser.summarise({ turns, language: interview.language }, portCall));
  const draft = yield* portEffect(call, (portCall) => deps.safeguards.removeJudgements(summarised.value, turns, portCall));
  charge();
  const entries = toEntries(turns);
  const speech = yield* inSteps(countSpeech(turns));
  return {
    interview_id: interview.interviewId,
    language: draft.language,
    summary: draft.summary,
    summary_sources: draft.sources.map(({ sentence, turns: turnIndexes }) => ({ sentence, turns: [...turnIndexes] })),
    key_points: [...draft.keyPoints],
    topics: [...draft.topics],
    questions: draft.questions.map(({ question, turn, answerSummary }) => ({
      question,
      asked_by: turns[turn]?.participant ?? "",
      answer_summary: answerSummary,
    })),
    follow_ups: [...draft.followUps],
    quotes: verbatimQuotes(draft.quotes, turns).map(({ turn, text }) => ({
      participant: turns[turn]?.participant ?? "",
      text,
      startTime: entries[turn]?.startTime ?? "",
    })),
    speaking_time: speakingTime(turns, speech),
    warnings: [...warnings, ...summarised.warnings],
    total_cost: cost(),
    ...(includeTranscript && { transcript_text: transcriptText(turns), transcript_entries: entries }),
  } satisfies Summary;
});

interface Transcript {
  readonly turns: readonly Turn[];
  readonly warnings: readonly Warning[];
  /** The summary must contain the transcript, because the caller did not send it as text. */
  readonly includeTranscript: boolean;
}

const loadTranscript = (
  deps: SummaryDeps,
  interview: Exclude<Interview, { kind: "refused" }>,
  call: CallContext,
  report: ReportProgress,
): Effect.Effect<Transcript, VitaeError> => {
  if (interview.kind === "media") return interview.media.use((upload) => transcriptFromUpload(deps, upload, call, report), call);
  const { entries, text } = interview;
  const read = portEffect(call, (portCall) =>
    entries ? deps.transcripts.fromEntries(checkTurns(entries), portCall) : deps.transcripts.fromText(checkTranscriptText(text), portCall),
  );
  return Effect.flatMap(read, ({ turns, warnings }) =>
    ruleEffect(() => ({ turns: checkTurns(turns), warnings, includeTranscript: false })),
  );
};

/** Reads the transcript of a document or a text file, or transcribes a recording. */
const transcriptFromUpload = Effect.fn("transcriptFromUpload")(function* (
  deps: SummaryDeps,
  upload: Upload,
  call: CallContext,
  report: ReportProgress,
) {
  if (upload.size === 0) return yield* Effect.fail(new VitaeError("file_empty"));
  if (yield* portEffect(call, () => isDocument(deps, upload))) {
    if (upload.size > limits.transcriptBytes) return yield* Effect.fail(new VitaeError("transcript_too_large"));
    const { lines, warnings } = yield* readVisibleLines({ reader: deps.reader, maxBytes: limits.transcriptBytes }, upload, call);
    const { turns, warnings: parseWarnings } = yield* portEffect(call, (portCall) =>
      deps.transcripts.fromText(checkTranscriptText(lines.join("\n")), portCall),
    );
    return { turns, warnings: [...warnings, ...parseWarnings], includeTranscript: true } satisfies Transcript;
  }
  const fromText = yield* turnsFromFile(deps, upload, call);
  if (fromText) return { ...fromText, includeTranscript: true } satisfies Transcript;
  const transcription = yield* transcribeRecording(deps, { upload, language: null }, call, report);
  const { transcript_entries: entries, transcript_text: text } = transcription;
  const { turns, warnings } = yield* portEffect(call, (portCall) =>
    entries.length > 0 ? deps.transcripts.fromEntries(entries, portCall) : deps.transcripts.fromText(text, portCall),
  );
  return { turns, warnings: [...transcription.warnings, ...warnings], includeTranscript: true } satisfies Transcript;
});
