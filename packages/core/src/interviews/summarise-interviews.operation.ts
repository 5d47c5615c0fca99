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
import type { CallContext } from "../runtime/call.port.ts";
import { limits } from "../runtime/limits.ts";
import { portEffect, ruleEffect } from "../runtime/to-effect.ts";
import { meterUsage } from "../runtime/usage-meter.ts";
import type { Warning } from "../warning.schema.ts";
import { hasWord } from "./has-visible-text.ts";
import { verbatimQuotes } from "./quotes.ts";
import { speakingTime } from "./speaking-time.ts";
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

/** One interview, in one of its forms. */
export type Interview = { readonly interviewId: string; readonly language: string | null } & (
  | { readonly kind: "text"; readonly text: string; readonly entries: readonly TranscriptEntry[] | null }
  | { readonly kind: "media"; readonly media: SingleFile }
  /** One of several that was refused for its form. */
  | { readonly kind: "refused"; readonly error: VitaeError }
);

/** Summarises interviews: one item for each, in input order. An interview that cannot be read is an item with an error. */
export const summariseInterviews = (
  deps: SummaryDeps,
  interviews: readonly Interview[],
  call: CallContext,
): Effect.Effect<readonly SummaryItem[], VitaeError> =>
  Effect.forEach(interviews, (interview, index) => summaryItem(deps, interview, index, call), { concurrency: limits.filesAtOnce });

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

/** One interview: its turns, the arithmetic of speaking, and what an engine says of it, held to the transcript. */
export const summariseInterview = Effect.fn("summary")(function* (
  deps: SummaryDeps,
  interview: Interview,
  outer: CallContext,
  report: ReportProgress,
) {
  if (interview.kind === "refused") return yield* Effect.fail(interview.error);
  const { call, cost, charge } = meterUsage(outer);
  const { turns, warnings, isShown } = yield* transcriptOf(deps, interview, call, report);
  if (!turns.some(({ text }) => hasWord(text))) return yield* Effect.fail(new VitaeError("transcript_blank"));

  const answer = yield* portEffect(call, (lifted) => deps.summariser.summarise({ turns, language: interview.language }, lifted));
  const draft = yield* portEffect(call, (lifted) => deps.safeguards.removeJudgements(answer.value, turns, lifted));
  charge();
  const entries = toEntries(turns);
  return {
    interview_id: interview.interviewId,
    language: draft.language,
    summary: draft.summary,
    summary_sources: draft.sources.map(({ sentence, turns: own }) => ({ sentence, turns: [...own] })),
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
    speaking_time: speakingTime(turns),
    warnings: [...warnings, ...answer.warnings],
    total_cost: cost(),
    ...(isShown && { transcript_text: transcriptText(turns), transcript_entries: entries }),
  } satisfies Summary;
});

interface Transcript {
  readonly turns: readonly Turn[];
  readonly warnings: readonly Warning[];
  /** The caller has not seen it yet. */
  readonly isShown: boolean;
}

const transcriptOf = (
  deps: SummaryDeps,
  interview: Exclude<Interview, { kind: "refused" }>,
  call: CallContext,
  report: ReportProgress,
): Effect.Effect<Transcript, VitaeError> => {
  if (interview.kind === "media") return interview.media.use((upload) => transcriptFrom(deps, upload, call, report), call);
  const { entries, text } = interview;
  const read = portEffect(call, (lifted) =>
    entries ? deps.transcripts.fromEntries(checkTurns(entries), lifted) : deps.transcripts.fromText(checkTranscriptText(text), lifted),
  );
  return Effect.flatMap(read, ({ turns, warnings }) => ruleEffect(() => ({ turns: checkTurns(turns), warnings, isShown: false })));
};

/** The transcript in a document or a text file, or what is said in a recording. */
const transcriptFrom = Effect.fn("transcriptFrom")(function* (
  deps: SummaryDeps,
  upload: Upload,
  call: CallContext,
  report: ReportProgress,
) {
  if (upload.size === 0) return yield* Effect.fail(new VitaeError("file_empty"));
  if (yield* portEffect(call, () => isDocument(deps, upload))) {
    if (upload.size > limits.transcriptBytes) return yield* Effect.fail(new VitaeError("transcript_too_large"));
    const { lines, warnings } = yield* readVisibleLines({ reader: deps.reader, maxBytes: limits.transcriptBytes }, upload, call);
    const { turns, warnings: doubts } = yield* portEffect(call, (lifted) =>
      deps.transcripts.fromText(checkTranscriptText(lines.join("\n")), lifted),
    );
    return { turns, warnings: [...warnings, ...doubts], isShown: true } satisfies Transcript;
  }
  const written = yield* turnsFromFile(deps, upload, call);
  if (written) return { ...written, isShown: true } satisfies Transcript;
  const spoken = yield* transcribeRecording(deps, { upload, language: null }, call, report);
  const { transcript_entries: entries, transcript_text: text } = spoken;
  const { turns, warnings } = yield* portEffect(call, (lifted) =>
    entries.length > 0 ? deps.transcripts.fromEntries(entries, lifted) : deps.transcripts.fromText(text, lifted),
  );
  return { turns, warnings: [...spoken.warnings, ...warnings], isShown: true } satisfies Transcript;
});
