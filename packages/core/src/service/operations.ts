import * as Effect from "effect/Effect";
import type { Upload } from "../document/upload.port.ts";
import type { DetectedLanguage, DetectedLanguages, DetectLanguageRequest } from "../engine/detect.schema.ts";
import type { Transcription } from "../engine/transcript.schema.ts";
import type { VitaeError } from "../errors.ts";
import type { EvaluateDeps, EvaluateInput } from "../evaluate/evaluate.operation.ts";
import type { EvaluationItem, RegisteredJob } from "../evaluate/evaluate.schema.ts";
import { type JobToRegister, registerJob } from "../evaluate/register-job.operation.ts";
import type { Interview, SummaryDeps } from "../interviews/summary.operation.ts";
import type { SummaryItem } from "../interviews/summary.schema.ts";
import type { TranscribeInput } from "../interviews/transcribe.operation.ts";
import { type DetectDeps, detectLanguages } from "../languages/detect.operation.ts";
import type { TextsToTranslate } from "../languages/translate.operation.ts";
import { hasAnySuccess, type Translated } from "../languages/translate.schema.ts";
import type { DocumentDeps, DocumentsToTranslate } from "../languages/translate-documents.operation.ts";
import type { FailedFile, ParsedFile } from "../operations/parse.schema.ts";
import type { Operation } from "../operations/pipeline.ts";
import { type ParseDeps, parseFiles } from "../parse/parse.operation.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import type { SavedJob } from "../storage/job.schema.ts";
import { maxEvaluationCost, maxParseCost, maxSummaryCost, maxTranslationCost, type TranscriptionMaxCost } from "./max-cost.ts";

/** What is judged by is loaded with the first candidate, the rules of translation with the first text. */
const summaries = () => import("../interviews/summary.operation.ts");
const transcription = () => import("../interviews/transcribe.operation.ts");
const evaluation = () => import("../evaluate/evaluate.operation.ts");
const translation = () => import("../languages/translate.operation.ts");
const documentTranslation = () => import("../languages/translate-documents.operation.ts");

/** Everything that goes through the pipeline, by name. An operation is added here. */
export interface Operations {
  readonly parse: Operation<readonly Upload[], readonly (ParsedFile | FailedFile)[]>;
  readonly detectLanguage: Operation<DetectLanguageRequest, DetectedLanguage | DetectedLanguages>;
  readonly evaluate: Operation<EvaluateInput, readonly EvaluationItem[]>;
  readonly summary: Operation<readonly Interview[], readonly SummaryItem[]>;
  readonly transcribe: Operation<TranscribeInput, Transcription>;
  readonly registerJob: Operation<JobToRegister, SavedJob, RegisteredJob>;
  readonly translate: Operation<TextsToTranslate | DocumentsToTranslate, Translated>;
}

export const operationCatalog = (deps: {
  readonly parse: ParseDeps;
  readonly translate: DocumentDeps;
  readonly detect: DetectDeps;
  readonly evaluate: EvaluateDeps;
  readonly interviews: SummaryDeps & TranscriptionMaxCost;
  readonly host: Runtime;
}): Operations => ({
  parse: {
    name: "parse",
    heavy: true,
    timedOut: "parse_timed_out",
    maxCost: (uploads) => maxParseCost(deps.parse, uploads.length),
    repeat: "work_again",
    execute: (uploads, call) => parseFiles(deps.parse, uploads, call),
    fields: (uploads) => ({ "vitae.files": uploads.length }),
    succeeded: (items) => items.some((item) => !("error" in item)),
  },
  evaluate: {
    name: "evaluate",
    heavy: true,
    timedOut: "evaluation_timed_out",
    maxCost: ({ job, uploads }) => maxEvaluationCost(deps.evaluate, { job: job.details, documents: uploads.length }),
    repeat: "work_again",
    execute: (input, call) => Effect.flatMap(Effect.promise(evaluation), ({ evaluateFiles }) => evaluateFiles(deps.evaluate, input, call)),
    fields: ({ uploads }) => ({ "vitae.files": uploads.length }),
    succeeded: (items) => items.some((item) => item.error === undefined),
  },
  summary: {
    name: "summary",
    heavy: true,
    timedOut: "summary_timed_out",
    maxCost: (interviews) => maxSummaryCost(deps.interviews, interviews),
    repeat: "work_again",
    execute: (interviews, call) =>
      Effect.flatMap(Effect.promise(summaries), ({ summariseInterviews }) => summariseInterviews(deps.interviews, interviews, call)),
    fields: (interviews) => ({ "vitae.interviews": interviews.length }),
    succeeded: (items) => items.some((item) => item.error === undefined),
  },
  transcribe: {
    name: "transcribe",
    heavy: true,
    timedOut: "transcription_timed_out",
    maxCost: () => deps.interviews.transcriptionMicroUsd,
    repeat: "work_again",
    execute: (input, call) =>
      Effect.flatMap(Effect.promise(transcription), ({ transcribeRecording }) => transcribeRecording(deps.interviews, input, call)),
  },
  registerJob: registerJob(deps.host, deps.evaluate.judge),
  detectLanguage: {
    name: "detect-language",
    heavy: false,
    timedOut: "detection_timed_out",
    maxCost: () => 0,
    repeat: "work_again",
    execute: (request, call) => detectLanguages(deps.detect, request, call),
    fields: ({ texts }) => ({ "vitae.texts": texts?.length ?? 1 }),
  },
  translate: {
    name: "translate",
    heavy: (request) => "uploads" in request,
    timedOut: "translation_timed_out",
    maxCost: (request) => maxTranslationCost(deps.translate, request),
    repeat: "work_again",
    execute: (request, call): Effect.Effect<Translated, VitaeError> =>
      "uploads" in request
        ? Effect.flatMap(Effect.promise(documentTranslation), ({ translateDocuments }) => translateDocuments(deps.translate, request, call))
        : Effect.flatMap(Effect.promise(translation), ({ translateTexts }) => translateTexts(deps.translate, request, call)),
    succeeded: hasAnySuccess,
    fields: (request) => ("uploads" in request ? { "vitae.files": request.uploads.length } : { "vitae.texts": request.texts.length }),
  },
});
