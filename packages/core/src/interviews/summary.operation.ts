import * as Effect from "effect/Effect";
import type { Upload } from "../document/upload.port.ts";
import type { VisibleDocument } from "../document/visible-document.ts";
import type { Safeguards } from "../engine/safeguards.port.ts";
import type { Summariser } from "../engine/summariser.port.ts";
import type { Summary, TranscriptEntry, Turn } from "../engine/transcript.schema.ts";
import { VitaeError } from "../errors.ts";
import { toBatchItem } from "../operations/batch-item.ts";
import type { CallContext } from "../runtime/call.port.ts";
import { limits } from "../runtime/limits.ts";
import { portEffect, ruleEffect } from "../runtime/to-effect.ts";
import { meterUsage } from "../runtime/usage-meter.ts";
import type { Warning } from "../warning.schema.ts";
import { hasWord } from "./has-visible-text.ts";
import { verbatimQuotes } from "./quotes.ts";
import { speakingTime } from "./speaking-time.ts";
import type { SummaryItem } from "./summary.schema.ts";
import { type TranscribeDeps, transcribeRecording } from "./transcribe.operation.ts";
import { type TranscriptFileDeps, turnsFromFile } from "./transcript-file.operation.ts";
import { checkTranscriptText, checkTurns } from "./transcript-size.ts";
import { toEntries, transcriptText } from "./turns.ts";

export interface SummaryDeps extends TranscribeDeps, TranscriptFileDeps {
  /** A transcript document's visible text. */
  readonly read: (
    upload: Upload,
    call: CallContext,
  ) => Effect.Effect<{ readonly document: VisibleDocument; readonly warnings: readonly Warning[] }, VitaeError>;
  /** What a file is, by its first bytes: a document, or else text or a recording. */
  readonly isDocument: (upload: Upload) => Promise<boolean>;
  readonly summariser: Summariser;
  readonly safeguards: Safeguards;
  /** Interviews of one call at the same time. */
  readonly parallel: number;
}

/** One interview, in one of its forms. */
export type Interview = { readonly interviewId: string; readonly language: string | null } & (
  | { readonly kind: "text"; readonly text: string; readonly entries: readonly TranscriptEntry[] | null }
  | { readonly kind: "media"; readonly upload: Upload }
  /** One of several that was refused for its form. */
  | { readonly kind: "refused"; readonly error: VitaeError }
);

/** Interviews summed up, one item each, in their order; a bad one is an item of its own. */
export const summariseInterviews = (
  deps: SummaryDeps,
  interviews: readonly Interview[],
  call: CallContext,
): Effect.Effect<readonly SummaryItem[], VitaeError> =>
  Effect.forEach(interviews, (interview, index) => summaryItem(deps, interview, index, call), { concurrency: deps.parallel });

const summaryItem = (deps: SummaryDeps, interview: Interview, index: number, call: CallContext): Effect.Effect<SummaryItem, VitaeError> => {
  const filename = interview.kind === "media" ? interview.upload.filename : interview.interviewId;
  return toBatchItem(
    Effect.map(summariseInterview(deps, interview, call), (summary) => ({ index, filename, ...summary })),
    { thing: "interview", index, filename },
    call,
  );
};

/** One interview: its turns, the arithmetic of speaking, and what an engine says of it, held to the transcript. */
export const summariseInterview = Effect.fn("summary")(function* (
  deps: SummaryDeps,
  interview: Interview,
  outer: CallContext,
  report: (progress: number) => void = () => {},
) {
  if (interview.kind === "refused") return yield* Effect.fail(interview.error);
  const { call, cost, charge } = meterUsage(outer);
  const { turns, warnings, isShown } = yield* transcriptOf(deps, interview, call, report);
  if (!turns.some(({ text }) => hasWord(text))) return yield* Effect.fail(new VitaeError("transcript_blank"));

  const answer = yield* portEffect(call, (lifted) => deps.summariser.summarise({ turns, language: interview.language }, lifted));
  const draft = yield* portEffect(call, () => deps.safeguards.removeJudgements(answer.value, turns));
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
  report: (progress: number) => void,
): Effect.Effect<Transcript, VitaeError> =>
  Effect.gen(function* () {
    if (interview.kind === "text") {
      const { entries, text } = interview;
      const { turns, warnings } = yield* portEffect(call, () =>
        entries ? deps.transcripts.fromEntries(checkTurns(entries)) : deps.transcripts.fromText(checkTranscriptText(text)),
      );
      return { turns: yield* ruleEffect(() => checkTurns(turns)), warnings, isShown: false };
    }
    const { upload } = interview;
    if (upload.size === 0) return yield* Effect.fail(new VitaeError("file_empty"));
    if (yield* portEffect(call, () => deps.isDocument(upload))) {
      if (upload.size > limits.transcriptBytes) return yield* Effect.fail(new VitaeError("transcript_too_large"));
      const { document, warnings } = yield* deps.read(upload, call);
      const { turns, warnings: doubts } = yield* portEffect(call, () =>
        deps.transcripts.fromText(checkTranscriptText(document.lines.map(({ text }) => text).join("\n"))),
      );
      return { turns, warnings: [...warnings, ...doubts], isShown: true };
    }
    const written = yield* turnsFromFile(deps, upload, call);
    if (written) return { ...written, isShown: true };
    const spoken = yield* transcribeRecording(deps, { upload, language: null }, call, report);
    const { transcript_entries: entries, transcript_text: text } = spoken;
    const { turns, warnings } = yield* portEffect(call, () =>
      entries.length > 0 ? deps.transcripts.fromEntries(entries) : deps.transcripts.fromText(text),
    );
    return { turns, warnings: [...spoken.warnings, ...warnings], isShown: true };
  });
