import * as Effect from "effect/Effect";
import { VitaeError } from "../errors.ts";
import { forEachLink, type LinkFetchDeps } from "../operations/fetch-links.ts";
import type { CallContext } from "../runtime/call.port.ts";
import { limits } from "../runtime/limits.ts";
import { localPrincipal, type Principal } from "../storage/principal.schema.ts";
import { addJobCost, type EvaluateDeps, evaluateFile, loadCriteria } from "./evaluate.operation.ts";
import { type EvaluationItem, proseLanguage } from "./evaluate.schema.ts";
import type { EvaluateLinks } from "./evaluate-links.schema.ts";
import { checkAsks, parseJob, registeredJob } from "./job-source.operation.ts";

/** What an evaluation task results in. */
export interface EvaluatedLinks {
  /** One per link, in their order. */
  readonly results: readonly EvaluationItem[];
}

/**
 * The request with the text of its registered job, and with a job that can be read: both are told when a task is accepted. Fails with
 * `validation_failed`, naming the field, or `jobs_unavailable`.
 */
export const prepareEvaluation = (
  deps: Pick<EvaluateDeps, "storage" | "judge">,
  { job_id, ...request }: EvaluateLinks,
  owner: Principal,
): Effect.Effect<EvaluateLinks, VitaeError> => {
  const checked = (sent: string) => Effect.flatMap(parseJob(sent), ({ job }) => checkAsks(deps.judge, job));
  if (request.job_details !== undefined) return Effect.as(Effect.mapError(checked(request.job_details), wrongAt("job_details")), request);
  if (job_id === undefined) return Effect.succeed(request);
  return registeredJob(deps, job_id, owner).pipe(
    Effect.tap(checked),
    Effect.mapError(wrongAt("job_id")),
    Effect.map((job_details) => ({ ...request, job_details })),
  );
};

/** The lane names the field of everything that is wrong with a request. */
const wrongAt =
  (field: string) =>
  (error: VitaeError): VitaeError =>
    error.status >= 500
      ? error
      : new VitaeError("validation_failed", {
          issues: [{ type: "value_error", loc: ["body", field], msg: `is refused: ${error.detail}` }],
        });

/** `evaluate` on documents that are fetched first. The job came with the request: a registered one was looked up when it was accepted. */
export const evaluateLinks = Effect.fn("evaluateLinks")(function* (
  deps: EvaluateDeps & LinkFetchDeps,
  { resume_urls: urls, job_details = "", language }: EvaluateLinks,
  call: CallContext,
  report: (progress: number) => void,
) {
  const job = { details: job_details, file: null, id: null };
  const bar = yield* loadCriteria(deps, { job, language: proseLanguage(language), principal: localPrincipal }, call);
  const use: Parameters<typeof forEachLink<EvaluationItem>>[1]["use"] = (upload, index) => evaluateFile(deps, bar, { upload, index }, call);
  const results = yield* forEachLink(deps, { field: "resume_urls", urls, maxBytes: limits.documentBytes, report, use }, call);
  return { results: addJobCost(results, bar) } satisfies EvaluatedLinks;
});
