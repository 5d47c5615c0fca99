import * as Effect from "effect/Effect";
import type { Summary, Transcription } from "../engine/transcript.schema.ts";
import { VitaeError } from "../errors.ts";
import type { EvaluateDeps } from "../evaluate/evaluate.operation.ts";
import { type EvaluatedLinks, evaluateLinks, prepareEvaluation } from "../evaluate/evaluate-links.operation.ts";
import { EvaluateLinks } from "../evaluate/evaluate-links.schema.ts";
import type { MediaLimits } from "../interviews/interview-links.operation.ts";
import type { SummaryDeps } from "../interviews/summary.operation.ts";
import { SummaryLink, TranscribeLink } from "../interviews/summary.schema.ts";
import { translateTexts } from "../languages/translate.operation.ts";
import { hasAnySuccess, type Translated, TranslateTask } from "../languages/translate.schema.ts";
import type { DocumentDeps } from "../languages/translate-documents.operation.ts";
import { translateLinks } from "../languages/translate-links.operation.ts";
import { toTextsRequest } from "../languages/translate-request.operation.ts";
import type { AsyncOperation, AsyncOperations, FieldLink, TaskRequest } from "../operations/async-operation.ts";
import type { LinkFetchDeps } from "../operations/fetch-links.ts";
import type { ParseDeps } from "../parse/parse.operation.ts";
import { type ParsedLinks, parseLinks } from "../parse/parse-links.operation.ts";
import { ParseLinks } from "../parse/parse-links.schema.ts";
import { maxEvaluationCost, maxParseCost, maxTranslationTaskCost, type TranscriptionMaxCost, twoHoursCharacters } from "./max-cost.ts";

const interviewLinks = () => import("../interviews/interview-links.operation.ts");

/** The asynchronous twins. An operation gets its own by an entry here. */
export const asyncOperationCatalog = (
  deps: LinkFetchDeps & {
    readonly parse: ParseDeps;
    readonly translate: DocumentDeps;
    readonly evaluate: EvaluateDeps;
    readonly interviews: SummaryDeps & TranscriptionMaxCost & MediaLimits;
  },
): AsyncOperations => {
  const parse: AsyncOperation<ParseLinks, ParsedLinks> = {
    op: "parse",
    request: ParseLinks,
    links: linksOf,
    timedOut: "parse_timed_out",
    maxCost: ({ file_urls }) => maxParseCost(deps.parse, file_urls.length),
    execute: (request, call, report) => parseLinks({ ...deps.parse, ...deps }, request, call, report),
    hasSuccess: ({ results }) => results.some((item) => !("error" in item)),
  };
  const translate: AsyncOperation<TranslateTask, Translated> = {
    op: "translate",
    request: TranslateTask,
    links: linksOf,
    timedOut: "translation_timed_out",
    maxCost: (request) => maxTranslationTaskCost(deps.translate, request),
    execute: (request, call, report): Effect.Effect<Translated, VitaeError> =>
      request.file_urls
        ? translateLinks({ ...deps.translate, ...deps }, request, call, report)
        : translateTexts(deps.translate, toTextsRequest(request), call, report),
    hasSuccess: hasAnySuccess,
  };
  const evaluate: AsyncOperation<EvaluateLinks, EvaluatedLinks> = {
    op: "evaluate",
    request: EvaluateLinks,
    links: ({ resume_urls }) => linksIn("resume_urls", resume_urls),
    prepare: (request, owner) => prepareEvaluation(deps.evaluate, request, owner),
    timedOut: "evaluation_timed_out",
    maxCost: ({ job_details = null, resume_urls }) => maxEvaluationCost(deps.evaluate, { job: job_details, documents: resume_urls.length }),
    execute: (request, call, report) => evaluateLinks({ ...deps.evaluate, ...deps }, request, call, report),
    hasSuccess: ({ results }) => results.some((item) => item.error === undefined),
  };
  const summary: AsyncOperation<SummaryLink, Summary> = {
    op: "summary",
    request: SummaryLink,
    links: mediaLink,
    prepare: (request) => transcriptionSettled(deps.interviews, request),
    timedOut: "summary_timed_out",
    maxCost: () => deps.interviews.transcriptionMicroUsd + (deps.interviews.summariser.ceilingMicroUsd?.(twoHoursCharacters) ?? 0),
    execute: (request, call, report) =>
      Effect.flatMap(Effect.promise(interviewLinks), ({ summariseLink }) =>
        summariseLink({ ...deps.interviews, ...deps }, request, call, report),
      ),
  };
  const transcribe: AsyncOperation<TranscribeLink, Transcription> = {
    op: "transcribe",
    request: TranscribeLink,
    links: mediaLink,
    prepare: (request) => transcriptionSettled(deps.interviews, request),
    timedOut: "transcription_timed_out",
    maxCost: () => deps.interviews.transcriptionMicroUsd,
    execute: (request, call, report) =>
      Effect.flatMap(Effect.promise(interviewLinks), ({ transcribeLink }) =>
        transcribeLink({ ...deps.interviews, ...deps }, request, call, report),
      ),
  };
  return new Map([entryOf(parse), entryOf(translate), entryOf(evaluate), entryOf(summary), entryOf(transcribe)]);
};

const linksOf = ({ file_urls = [] }: { readonly file_urls?: readonly string[] | undefined }): readonly FieldLink[] =>
  linksIn("file_urls", file_urls);

const mediaLink = ({ media_url }: { readonly media_url: string }): readonly FieldLink[] => [{ field: ["media_url"], url: media_url }];

/** A task that could only fail is not accepted. */
const transcriptionSettled = <Request>({ transcriber, recordings }: SummaryDeps, request: Request): Effect.Effect<Request, VitaeError> =>
  transcriber && recordings ? Effect.succeed(request) : Effect.fail(new VitaeError("transcription_not_enabled"));

const linksIn = (field: string, urls: readonly string[]): readonly FieldLink[] =>
  urls.map((url, index) => ({ field: [field, index], url }));

/** A twin is only ever asked for what has passed its own schema. */
const entryOf = <Request extends TaskRequest, Result>(twin: AsyncOperation<Request, Result>) =>
  [twin.op, twin as unknown as AsyncOperation<TaskRequest, unknown>] as const;
