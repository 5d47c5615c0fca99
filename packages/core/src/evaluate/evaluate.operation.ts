import * as Effect from "effect/Effect";
import * as z from "zod";
import { CallbackUrl, Link } from "../document/link.schema.ts";
import { VitaeError } from "../errors.ts";
import { codePoints } from "../languages/translate.schema.ts";
import { defineOperation, failedLinkExample, linksIn } from "../operations/define-operation.ts";
import { uploadedFiles } from "../operations/file-source.ts";
import { longDocumentCharacters } from "../operations/likely-text.ts";
import type { CallOptions, FileInput } from "../operations/method.ts";
import { FailedFile } from "../operations/parse.schema.ts";
import { LanguageCode, LanguageOrNone } from "../runtime/language-code.schema.ts";
import { limits } from "../runtime/limits.ts";
import { SubjectId } from "../runtime/subject-id.schema.ts";
import { lazyEffect } from "../runtime/to-effect.ts";
import { validated } from "../runtime/validation-failed.ts";
import { localPrincipal } from "../storage/principal.schema.ts";
import { EvaluatedFile, type EvaluationItem, proseLanguage } from "./evaluate.schema.ts";
import type { EvaluateDeps, EvaluateInput } from "./evaluate-candidates.operation.ts";
import { isJobTooLong } from "./job-length.ts";

const JobId = z.string().max(255);

/** Job in one of its forms; `job_file` is a separate file. @source service specification, /evaluate/ */
export const EvaluateRequest = z.object({
  job_details: z.string().optional().meta({ description: "The job as text, or as a JSON object in a string." }),
  job_id: JobId.optional().meta({ description: "Id of a job that this API key registered with `POST /jobs/`." }),
  language: LanguageOrNone.optional().meta({ description: "ISO 639-1 code of the language of the prose. Default: English." }),
  subject_id: SubjectId.optional(),
});
export type EvaluateRequest = z.input<typeof EvaluateRequest>;

/** Async form. @source service specification, asynchronous tasks */
export const EvaluateLinks = z
  .object({
    resume_urls: z.array(Link).min(1).max(limits.documents),
    job_details: z
      .string()
      .refine((text) => codePoints(text) <= limits.jobCharacters, { error: `should have at most ${limits.jobCharacters} characters` })
      .optional(),
    job_id: JobId.min(1).optional(),
    language: LanguageCode.optional(),
    subject_id: SubjectId.optional(),
    callback_url: CallbackUrl,
  })
  .refine(({ job_details, job_id }) => (job_details ?? job_id) !== undefined, {
    path: ["job_details"],
    error: "Field required",
  });
export type EvaluateLinks = z.input<typeof EvaluateLinks>;

/** Options of `evaluate()`. */
export interface EvaluateOptions extends CallOptions {
  /** Up to 10 documents, one per candidate. */
  readonly files: readonly FileInput[];
  /** Document with the job, instead of `job_details` or `job_id`. */
  readonly jobFile?: FileInput | undefined;
}

/**
 * Evaluates résumés for one job. Returns one item per file, in input order; a file that cannot be read is an item with `error`. With the rule
 * engine, equal input gives an equal result. Rejects with `job_missing`, `job_unknown`, `no_requirement`, `jobs_unavailable`,
 * `evaluation_timed_out` and other errors of the call.
 */
export type EvaluateMethod = (request: EvaluateRequest, options: EvaluateOptions) => Promise<readonly EvaluationItem[]>;

const jobSource = () => import("./job-source.operation.ts");
const candidates = () => import("./evaluate-candidates.operation.ts");

/** @internal */
export const evaluate = defineOperation<EvaluateDeps, EvaluateMethod>()({
  name: "evaluate",
  heavy: true,
  timedOut: "evaluation_timed_out",
  maxCost: ({ judge }, { job, files }: EvaluateInput) =>
    judge.maxCostMicroUsd?.({ jobCharacters: job.details?.length ?? longDocumentCharacters, documents: files.sizes.length }) ?? 0,
  repeat: "work_again",
  receive: ({ principal, toUpload, toUploads }, request, { files, jobFile, ...options }: Partial<EvaluateOptions> = {}) => {
    const uploads = toUploads(files, "files");
    const file = jobFile ? toUpload(jobFile, "jobFile") : null;
    const details: unknown = request.job_details;
    // The size error takes precedence over other validation issues.
    const isTooLong = typeof details === "string" && isJobTooLong(details);
    const input = Effect.map(
      isTooLong ? Effect.fail(new VitaeError("job_details_too_long")) : validated(EvaluateRequest, request),
      ({ job_details, job_id, language, subject_id }): EvaluateInput => ({
        job: { details: job_details || null, file, id: job_id || null },
        language: proseLanguage(language),
        subject: subject_id ?? null,
        files: uploadedFiles(uploads),
        principal,
      }),
    );
    return { input, options };
  },
  execute: (deps, input, call, report) => lazyEffect(candidates, ({ evaluateFiles }) => evaluateFiles(deps, input, call, report)),
  fields: ({ files }) => ({ "vitae.files": files.sizes.length }),
  succeeded: (items) => items.some((item) => item.error === undefined),
  async: {
    request: EvaluateLinks,
    links: ({ resume_urls }) => linksIn("resume_urls", resume_urls),
    prepare: (deps, request, owner) => lazyEffect(jobSource, ({ withJobText }) => withJobText(deps, request, owner)),
    toInput: (_, { resume_urls, job_details = null, language, subject_id = null }, linked) => ({
      job: { details: job_details, file: null, id: null },
      language: proseLanguage(language),
      subject: subject_id,
      files: linked.all(resume_urls, { field: "resume_urls", maxBytes: limits.documentBytes }),
      principal: localPrincipal,
    }),
    toResult: (results) => ({ results }),
    result: z
      .object({ results: z.array(z.union([EvaluatedFile, FailedFile])) })
      .meta({ id: "EvaluatedLinks", description: "One item per link, in input order." }),
    summary: "Evaluate résumés from public https links for one job",
    example: {
      request: { resume_urls: ["https://files.example.com/cv.pdf"], job_details: "3+ years of TypeScript. PostgreSQL is a plus." },
      reply: failedLinkExample("resume_urls"),
    },
  },
});
