import * as Effect from "effect/Effect";
import type { Summary, Transcription } from "../engine/transcript.schema.ts";
import { VitaeError } from "../errors.ts";
import type { EvaluateDeps } from "../evaluate/evaluate.operation.ts";
import { type EvaluatedLinks, evaluateLinks, evaluationSettled } from "../evaluate/evaluate-links.operation.ts";
import { EvaluateLinks } from "../evaluate/evaluate-links.schema.ts";
import type { MediaLimits } from "../interviews/interview-links.operation.ts";
import type { SummaryDeps } from "../interviews/summary.operation.ts";
import { SummaryLink, TranscribeLink } from "../interviews/summary.schema.ts";
import { translateTexts } from "../languages/translate.operation.ts";
import { isUseful, type Translated, TranslateTask } from "../languages/translate.schema.ts";
import type { DocumentDeps } from "../languages/translate-documents.operation.ts";
import { translateLinks } from "../languages/translate-links.operation.ts";
import { toTranslate } from "../languages/translate-request.operation.ts";
import type { LinkDeps } from "../operations/each-link.ts";
import type { FieldLink, TaskRequest, Twin, Twins } from "../operations/twin.ts";
import type { ParseDeps } from "../parse/parse.operation.ts";
import { type ParsedLinks, parseLinks } from "../parse/parse-links.operation.ts";
import { ParseLinks } from "../parse/parse-links.schema.ts";
import { evaluationCeiling, longInterview, parseCeiling, type TranscriptionCeiling, translationTaskCeiling } from "./ceilings.ts";

const interviewLinks = () => import("../interviews/interview-links.operation.ts");

/** The asynchronous twins. An operation gets its own by an entry here. */
export const twinCatalog = (
  deps: LinkDeps & {
    readonly parse: ParseDeps;
    readonly translate: DocumentDeps;
    readonly evaluate: EvaluateDeps;
    readonly interviews: SummaryDeps & TranscriptionCeiling & MediaLimits;
  },
): Twins => {
  const parse: Twin<ParseLinks, ParsedLinks> = {
    op: "parse",
    request: ParseLinks,
    links: linksOf,
    timedOut: "parse_timed_out",
    ceiling: ({ file_urls }) => parseCeiling(deps.parse, file_urls.length),
    work: (request, call, report) => parseLinks({ ...deps.parse, ...deps }, request, call, report),
    useful: ({ results }) => results.some((item) => !("error" in item)),
  };
  const translate: Twin<TranslateTask, Translated> = {
    op: "translate",
    request: TranslateTask,
    links: linksOf,
    timedOut: "translation_timed_out",
    ceiling: (request) => translationTaskCeiling(deps.translate, request),
    work: (request, call, report): Effect.Effect<Translated, VitaeError> =>
      request.file_urls
        ? translateLinks({ ...deps.translate, ...deps }, request, call, report)
        : translateTexts(deps.translate, toTranslate(request), call, report),
    useful: isUseful,
  };
  const evaluate: Twin<EvaluateLinks, EvaluatedLinks> = {
    op: "evaluate",
    request: EvaluateLinks,
    links: ({ resume_urls }) => linksIn("resume_urls", resume_urls),
    settled: (request, owner) => evaluationSettled(deps.evaluate, request, owner),
    timedOut: "evaluation_timed_out",
    ceiling: ({ job_details = null, resume_urls }) => evaluationCeiling(deps.evaluate, { job: job_details, documents: resume_urls.length }),
    work: (request, call, report) => evaluateLinks({ ...deps.evaluate, ...deps }, request, call, report),
    useful: ({ results }) => results.some((item) => item.error === undefined),
  };
  const summary: Twin<SummaryLink, Summary> = {
    op: "summary",
    request: SummaryLink,
    links: mediaLink,
    settled: (request) => transcriptionSettled(deps.interviews, request),
    timedOut: "summary_timed_out",
    ceiling: () => deps.interviews.transcriptionMicroUsd + (deps.interviews.summariser.ceilingMicroUsd?.(longInterview) ?? 0),
    work: (request, call, report) =>
      Effect.flatMap(Effect.promise(interviewLinks), ({ summariseLink }) =>
        summariseLink({ ...deps.interviews, ...deps }, request, call, report),
      ),
  };
  const transcribe: Twin<TranscribeLink, Transcription> = {
    op: "transcribe",
    request: TranscribeLink,
    links: mediaLink,
    settled: (request) => transcriptionSettled(deps.interviews, request),
    timedOut: "transcription_timed_out",
    ceiling: () => deps.interviews.transcriptionMicroUsd,
    work: (request, call, report) =>
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
const entryOf = <Request extends TaskRequest, Result>(twin: Twin<Request, Result>) =>
  [twin.op, twin as unknown as Twin<TaskRequest, unknown>] as const;
