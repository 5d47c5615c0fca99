import { hash } from "node:crypto";
import { findTimeline, type ParsedResume } from "@vitae/resume";
import * as Effect from "effect/Effect";
import { checkSize, readVisible } from "../document/read-visible.operation.ts";
import type { Upload } from "../document/upload.port.ts";
import type { VisibleDocument } from "../document/visible-document.ts";
import type { VisibleRead } from "../document/visible-read.ts";
import type { Judge } from "../engine/judge.port.ts";
import type { Evaluation, Requirement, ScoredRequirement } from "../engine/rubric.schema.ts";
import { rubricVersion } from "../engine/rubric-version.ts";
import type { Safeguards } from "../engine/safeguards.port.ts";
import { VitaeError } from "../errors.ts";
import { toFileItem } from "../operations/batch-item.ts";
import type { FileSource, ReportProgress } from "../operations/file-source.ts";
import type { CallContext } from "../runtime/call.port.ts";
import { limits } from "../runtime/limits.ts";
import { portEffect } from "../runtime/to-effect.ts";
import { meterUsage } from "../runtime/usage-meter.ts";
import type { Principal } from "../storage/principal.schema.ts";
import type { EvaluationItem } from "./evaluate.schema.ts";
import { checkRequirements, type JobDeps, type JobSource, resolveJob } from "./job-source.operation.ts";
import { type QuoteLines, quoteLines } from "./quote-lines.ts";
import { verifyQuotes } from "./quotes.ts";
import { toRunFacts } from "./run-facts.ts";
import { aggregateScores, scoreRequirements } from "./score.ts";

/** Dependencies of the evaluation of one candidate. */
export interface JudgeDeps {
  /** Parses a document with a deterministic extractor, so that verdicts do not depend on the engine for parsing. */
  readonly parseResume: (document: VisibleDocument, call: CallContext) => Effect.Effect<ParsedResume, VitaeError>;
  readonly judge: Judge;
  readonly safeguards: Safeguards;
}

export interface EvaluateDeps extends JobDeps, JudgeDeps {
  /** Runs `judgeRead` in the worker thread that reads the document; null if the reader or the engine has no worker threads. */
  readonly judgeInWorker: ((upload: Upload, criteria: JobCriteria, call: CallContext) => Promise<JudgedCandidate>) | null;
  readonly bytesOf: (upload: Upload) => Promise<Uint8Array>;
}

export interface EvaluateInput {
  readonly job: JobSource;
  readonly files: FileSource;
  /** Subject of the run log; null if the request names none. */
  readonly subject: string | null;
  /** Language of the prose, ISO 639-1. */
  readonly language: string;
  readonly principal: Principal;
}

/** Evaluates candidates for one job. Returns one item per file, in input order. A file that cannot be read is an item with `error`. */
export const evaluateFiles = Effect.fn("evaluateFiles")(function* (
  deps: EvaluateDeps,
  input: EvaluateInput,
  call: CallContext,
  report: ReportProgress,
) {
  const criteria = yield* loadCriteria(deps, input, call);
  const items = yield* input.files.each(
    (upload, index) =>
      toFileItem(evaluateDocument(deps, criteria, upload, input.subject, call), { upload, index }, call, "evaluation_timed_out"),
    call,
    report,
  );
  return addJobCost(items, criteria);
});

/** Requirements that apply to all candidates of a call. */
export interface JobCriteria {
  readonly requirements: readonly Requirement[];
  readonly language: string;
  /** Text of the job. */
  readonly text: string;
  /** USD; null if the price of the model is unknown. */
  readonly cost: number | null;
  /** True if a run log records the evaluations. Only then the lines of their quotes are found. */
  readonly isRecorded: boolean;
}

/** Fails with the errors of `resolveJob`, and with `no_requirement`. */
const loadCriteria = Effect.fn("loadCriteria")(function* (
  deps: EvaluateDeps,
  { job: source, principal, language }: Omit<EvaluateInput, "files" | "subject">,
  outer: CallContext,
) {
  const { call, cost, charge } = meterUsage(outer);
  const { job, text } = yield* resolveJob(deps, source, principal, call);
  // A judge without costs needs no check in advance, because `requirements` is free.
  if (deps.judge.maxCostMicroUsd) yield* checkRequirements(deps.judge, job, call);
  const { value: requirements } = yield* portEffect(call, (portCall) => deps.judge.requirements(job, portCall));
  if (requirements.length === 0) return yield* Effect.fail(new VitaeError("no_requirement"));
  charge();
  return { requirements, language, text, cost: cost(), isRecorded: outer.recordRun !== undefined } satisfies JobCriteria;
});

/** Adds the cost of the job to the first item without an error. */
function addJobCost(items: readonly EvaluationItem[], { cost }: JobCriteria): EvaluationItem[] {
  const charged = items.findIndex((item) => item.error === undefined);
  return items.map((item, index) =>
    index === charged && item.error === undefined
      ? { ...item, total_cost: cost === null || item.total_cost === null ? null : addUsd(cost, item.total_cost) }
      : item,
  );
}

/** Rounds to whole micro-USD. */
const addUsd = (one: number, other: number): number => Math.round((one + other) * 1e6) / 1e6;

const evaluateDocument = Effect.fn("evaluateDocument")(function* (
  deps: EvaluateDeps,
  criteria: JobCriteria,
  upload: Upload,
  subject: string | null,
  outer: CallContext,
) {
  const { call, charge } = meterUsage(outer);
  const { method, evidenceLines, ...judged } = yield* judgeDocument(deps, criteria, upload, call);
  const bytes = yield* portEffect(call, () => deps.bytesOf(upload));
  charge();
  const evaluation: Evaluation = { ...judged, method: { ...method, input_sha256: inputDigest(bytes, criteria) } };
  const run_id = call.recordRun?.(toRunFacts(evaluation, { subject, bytes, job: criteria.text, evidenceLines }));
  return run_id === undefined ? evaluation : { ...evaluation, method: { ...evaluation.method, run_id } };
});

const judgeDocument = Effect.fn("judgeDocument")(function* (deps: EvaluateDeps, criteria: JobCriteria, upload: Upload, call: CallContext) {
  const { judgeInWorker } = deps;
  if (judgeInWorker === null) return yield* judgeRead(deps, criteria, yield* readVisible(deps, upload, call), call);
  yield* checkSize(upload, limits.documentBytes);
  return yield* portEffect(call, (portCall) => judgeInWorker(upload, criteria, portCall));
});

/** Evaluation without the digest of its input. */
export type JudgedCandidate = Omit<Evaluation, "method"> & {
  readonly method: Omit<Evaluation["method"], "input_sha256">;
  /** Lines of the evidence of each requirement; empty if no run log records it. */
  readonly evidenceLines: readonly (readonly QuoteLines[])[];
};

/** Removes prompt injections, redacts the candidate, judges the requirements, verifies the quotes and computes the scores. */
export const judgeRead = Effect.fn("judgeRead")(function* (
  deps: JudgeDeps,
  criteria: JobCriteria,
  { document: visibleDocument, warnings: hiddenWarnings }: VisibleRead,
  outer: CallContext,
) {
  const { call, cost, charge } = meterUsage(outer);
  const { document: visible, warnings: injectionWarnings } = yield* portEffect(call, (portCall) =>
    deps.safeguards.removeInjections(visibleDocument, criteria.requirements, portCall),
  );
  if (visible.lines.length === 0) return yield* Effect.fail(new VitaeError("document_without_text"));
  const resume = yield* deps.parseResume(visible, call);
  const {
    document,
    resume: blinded,
    blinded: redactedKinds,
  } = yield* portEffect(call, (portCall) => deps.safeguards.redact(visible, resume, portCall));

  const candidate = { document, resume: blinded, today: visible.declaredDate };
  const {
    value: verdicts,
    engine: engineInfo,
    warnings,
  } = yield* portEffect(call, (portCall) => deps.judge.judge({ requirements: criteria.requirements, candidate }, portCall));
  const rows = scoreRequirements(criteria.requirements, verifyQuotes(verdicts, { blinded: document, visible }));
  const scores = aggregateScores(rows);
  const { language } = criteria;
  const analysisInput = { rows, overall: scores.overall_score, language };
  const { value: analysis } = yield* portEffect(call, (portCall) => deps.judge.explain(analysisInput, portCall));
  charge();

  return {
    ...scores,
    evidenceLines: criteria.isRecorded ? findEvidenceLines(rows, visibleDocument) : [],
    fit_analysis: analysis.text,
    requirements: rows,
    candidate: { name: resume.name },
    language: analysis.language,
    timeline: findTimeline(resume),
    warnings: [...hiddenWarnings, ...injectionWarnings, ...warnings],
    total_cost: cost(),
    method: {
      engine: engineInfo.name,
      model: engineInfo.model,
      rubric_version: rubricVersion,
      deterministic: engineInfo.deterministic,
      blinded: [...redactedKinds],
    },
  } satisfies JudgedCandidate;
});

function findEvidenceLines(rows: readonly ScoredRequirement[], document: VisibleDocument): QuoteLines[][] {
  const linesOf = quoteLines(document);
  return rows.map(({ evidence }) => evidence.map(({ quote, page }) => linesOf(quote, page)));
}

const inputDigest = (document: Uint8Array, { text, language }: JobCriteria): string => {
  const digests = [document, JSON.stringify([text, language])].map((part) => hash("sha256", part, "buffer"));
  return hash("sha256", Buffer.concat(digests));
};
