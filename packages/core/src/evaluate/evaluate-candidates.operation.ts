import { createHash } from "node:crypto";
import * as Effect from "effect/Effect";
import { checkSize, readVisible } from "../document/read-visible.operation.ts";
import type { Upload } from "../document/upload.port.ts";
import type { VisibleDocument } from "../document/visible-document.ts";
import type { VisibleRead } from "../document/visible-read.ts";
import type { Judge } from "../engine/judge.port.ts";
import type { Evaluation, Requirement } from "../engine/rubric.schema.ts";
import { rubricVersion } from "../engine/rubric-version.ts";
import type { Safeguards } from "../engine/safeguards.port.ts";
import { VitaeError } from "../errors.ts";
import { toBatchItem } from "../operations/batch-item.ts";
import type { FileSource, ReportProgress } from "../operations/file-source.ts";
import type { ParsedResume } from "../resume/parsed-resume.schema.ts";
import type { CallContext } from "../runtime/call.port.ts";
import { limits } from "../runtime/limits.ts";
import { portEffect } from "../runtime/to-effect.ts";
import { meterUsage } from "../runtime/usage-meter.ts";
import type { Principal } from "../storage/principal.schema.ts";
import type { EvaluatedFile, EvaluationItem } from "./evaluate.schema.ts";
import { checkAsks, type JobDeps, type JobSource, resolveJob } from "./job-source.operation.ts";
import { verifyQuotes } from "./quotes.ts";
import { aggregateScores, scoreRequirements } from "./score.ts";

/** What one candidate is judged with. */
export interface JudgeDeps {
  /** Finds roles, dates and the person in a document, by rules: what is judged must not depend on who reads it. */
  readonly resumeIn: (document: VisibleDocument, call: CallContext) => Effect.Effect<ParsedResume, VitaeError>;
  readonly judge: Judge;
  readonly safeguards: Safeguards;
}

export interface EvaluateDeps extends JobDeps, JudgeDeps {
  /** `judgeRead` in the worker thread that reads the document; null where the reader or the engine has none. */
  readonly judgeInWorker: ((upload: Upload, criteria: JobCriteria, call: CallContext) => Promise<JudgedCandidate>) | null;
  readonly bytesOf: (upload: Upload) => Promise<Uint8Array>;
}

export interface EvaluateInput {
  readonly job: JobSource;
  readonly files: FileSource;
  /** Of the prose, ISO 639-1. */
  readonly language: string;
  readonly principal: Principal;
}

/** Judges candidates against one job: one item for each file, in input order. A file that cannot be read is an item with an error. */
export const evaluateFiles = Effect.fn("evaluate")(function* (
  deps: EvaluateDeps,
  input: EvaluateInput,
  call: CallContext,
  report: ReportProgress,
) {
  const criteria = yield* loadCriteria(deps, input, call);
  const items = yield* input.files.each((upload, index) => evaluateFile(deps, criteria, { upload, index }, call), call, report);
  return addJobCost(items, criteria);
});

/** What every candidate of a call is held against. */
export interface JobCriteria {
  readonly requirements: readonly Requirement[];
  readonly language: string;
  /** The text that the requirements were read from. */
  readonly text: string;
  /** USD; null when the model has no known price. */
  readonly cost: number | null;
}

/** Fails with what the job is refused with; `no_requirement` where it asks for nothing. */
const loadCriteria = Effect.fn("requirements")(function* (
  deps: EvaluateDeps,
  { job: source, principal, language }: Omit<EvaluateInput, "files">,
  outer: CallContext,
) {
  const { call, cost, charge } = meterUsage(outer);
  const { job, text } = yield* resolveJob(deps, source, principal, call);
  // A judge that costs nothing says so itself, in the same reading.
  if (deps.judge.ceilingMicroUsd) yield* checkAsks(deps.judge, job, call);
  const { value: requirements } = yield* portEffect(call, (lifted) => deps.judge.requirements(job, lifted));
  if (requirements.length === 0) return yield* Effect.fail(new VitaeError("no_requirement"));
  charge();
  return { requirements, language, text, cost: cost() } satisfies JobCriteria;
});

/** The first candidate that could be judged pays for the reading of the job. */
function addJobCost(items: readonly EvaluationItem[], { cost }: JobCriteria): EvaluationItem[] {
  const payer = items.findIndex((item) => item.error === undefined);
  return items.map((item, index) =>
    index === payer && item.error === undefined
      ? { ...item, total_cost: cost === null || item.total_cost === null ? null : sumOf(cost, item.total_cost) }
      : item,
  );
}

/** Sums of USD stay whole micro-USD. */
const sumOf = (one: number, other: number): number => Math.round((one + other) * 1e6) / 1e6;

/** One candidate; only what ends the whole call fails. */
const evaluateFile = (
  deps: EvaluateDeps,
  criteria: JobCriteria,
  { upload, index }: { readonly upload: Upload; readonly index: number },
  call: CallContext,
): Effect.Effect<EvaluationItem, VitaeError> =>
  toBatchItem(
    evaluateDocument(deps, criteria, upload, call).pipe(
      Effect.mapError((error) => (error.code === "parse_timed_out" ? new VitaeError("evaluation_timed_out") : error)),
      Effect.map((evaluation): EvaluatedFile => ({ index, filename: upload.filename, ...evaluation })),
    ),
    { thing: "file", index, filename: upload.filename, bytes: upload.size },
    call,
  );

const evaluateDocument = Effect.fn("evaluateDocument")(function* (
  deps: EvaluateDeps,
  criteria: JobCriteria,
  upload: Upload,
  outer: CallContext,
) {
  const { call, charge } = meterUsage(outer);
  const { method, ...judged } = yield* judgeDocument(deps, criteria, upload, call);
  const bytes = yield* portEffect(call, () => deps.bytesOf(upload));
  charge();
  return { ...judged, method: { ...method, input_sha256: digestOf(bytes, criteria) } } satisfies Evaluation;
});

const judgeDocument = Effect.fn("judgeDocument")(function* (deps: EvaluateDeps, criteria: JobCriteria, upload: Upload, call: CallContext) {
  const { judgeInWorker } = deps;
  if (judgeInWorker === null) return yield* judgeRead(deps, criteria, yield* readVisible(deps, upload, call), call);
  yield* checkSize(upload, limits.documentBytes);
  return yield* portEffect(call, (lifted) => judgeInWorker(upload, criteria, lifted));
});

/** An evaluation without the digest of its input. */
export type JudgedCandidate = Omit<Evaluation, "method"> & { readonly method: Omit<Evaluation["method"], "input_sha256"> };

/** Words to machines are cut, the person is masked, the rows are judged, the quotes are checked; the score is arithmetic. */
export const judgeRead = Effect.fn("judgeRead")(function* (
  deps: JudgeDeps,
  criteria: JobCriteria,
  { document: shown, warnings: hidden }: VisibleRead,
  outer: CallContext,
) {
  const { call, cost, charge } = meterUsage(outer);
  const { document: visible, warnings: ignored } = yield* portEffect(call, (lifted) => deps.safeguards.removeInjections(shown, lifted));
  if (visible.lines.length === 0) return yield* Effect.fail(new VitaeError("document_without_text"));
  const resume = yield* deps.resumeIn(visible, call);
  const {
    document,
    resume: blinded,
    blinded: masked,
  } = yield* portEffect(call, (lifted) => deps.safeguards.redact(visible, resume, lifted));

  const candidate = { document, resume: blinded, today: visible.declaredDate };
  const {
    value: verdicts,
    engine: by,
    warnings,
  } = yield* portEffect(call, (lifted) => deps.judge.judge({ requirements: criteria.requirements, candidate }, lifted));
  const rows = scoreRequirements(criteria.requirements, verifyQuotes(verdicts, { blinded: document, visible }));
  const scores = aggregateScores(rows);
  const { language } = criteria;
  const told = { rows, overall: scores.overall_score, language };
  const { value: analysis } = yield* portEffect(call, (lifted) => deps.judge.explain(told, lifted));
  charge();

  return {
    ...scores,
    fit_analysis: analysis.text,
    requirements: rows,
    candidate: { name: resume.name },
    language: analysis.language,
    warnings: [...hidden, ...ignored, ...warnings],
    total_cost: cost(),
    method: {
      engine: by.name,
      model: by.model,
      rubric_version: rubricVersion,
      deterministic: by.deterministic,
      blinded: [...masked],
    },
  } satisfies JudgedCandidate;
});

const digestOf = (document: Uint8Array, { text, language }: JobCriteria): string =>
  createHash("sha256")
    .update(createHash("sha256").update(document).digest())
    .update(
      createHash("sha256")
        .update(JSON.stringify([text, language]))
        .digest(),
    )
    .digest("hex");
