import * as Effect from "effect/Effect";
import { readVisibleLines } from "../document/read-visible.operation.ts";
import type { DocumentReader } from "../document/reader.port.ts";
import type { Upload } from "../document/upload.port.ts";
import type { JobPosting } from "../engine/job-posting.ts";
import type { Judge } from "../engine/judge.port.ts";
import { VitaeError } from "../errors.ts";
import type { CallContext } from "../runtime/call.port.ts";
import { portEffect, ruleEffect, storageEffect } from "../runtime/to-effect.ts";
import type { Principal } from "../storage/principal.schema.ts";
import type { Storage } from "../storage/storage.port.ts";
import { parseJobDetails } from "./job-details.ts";

/** Source of a job. If several are set, the first of these properties counts. */
export interface JobSource {
  readonly details: string | null;
  readonly file: Upload | null;
  readonly id: string | null;
}

export interface JobDeps {
  readonly reader: DocumentReader;
  readonly storage: Pick<Storage, "jobs">;
}

/** Job with its text. */
export interface ResolvedJob {
  readonly job: JobPosting;
  readonly text: string;
}

/** Resolves the job of a call. Fails with `job_missing`, `job_unknown`, `jobs_unavailable`, or an error of its text or file. */
export const resolveJob = Effect.fn("resolveJob")(function* (
  deps: JobDeps,
  { details, file, id }: JobSource,
  owner: Principal,
  call: CallContext,
) {
  if (details !== null) return yield* parseJob(details);
  if (file !== null) {
    const { lines } = yield* readVisibleLines(deps, file, call);
    const text = lines.join("\n").replaceAll("\t", "  ");
    return { job: { kind: "prose", text }, text } satisfies ResolvedJob;
  }
  if (id !== null) return yield* parseJob(yield* registeredJob(deps, id, owner));
  return yield* Effect.fail(new VitaeError("job_missing"));
});

type RequirementCheck = Pick<Judge, "asksSomething">;

/** Fails with `no_requirement` for a job without requirements, before the judge causes costs. */
export const checkRequirements = (judge: RequirementCheck, job: JobPosting, call: CallContext): Effect.Effect<void, VitaeError> =>
  requireSome(portEffect(call, (portCall) => hasRequirements(judge, job, portCall)));

const hasRequirements = async (judge: RequirementCheck, job: JobPosting, call: Pick<CallContext, "signal" | "account">): Promise<boolean> =>
  (await judge.asksSomething?.(job, call)) ?? true;

const requireSome = (asks: Effect.Effect<boolean, VitaeError>): Effect.Effect<void, VitaeError> =>
  Effect.flatMap(asks, (something) => (something ? Effect.void : Effect.fail(new VitaeError("no_requirement"))));

/** Checks a job when a task is accepted. No call exists then, so the check ends with the request. */
const checkRequirementsOnAcceptance = (judge: RequirementCheck, job: JobPosting, { account }: Principal): Effect.Effect<void, VitaeError> =>
  requireSome(
    Effect.tryPromise({
      try: (signal) => hasRequirements(judge, job, { signal, account }),
      catch: (error) => (VitaeError.is(error) ? error : new VitaeError("internal", { cause: error })),
    }),
  );

/** Loads the text of a registered job. Fails with `job_unknown` or `jobs_unavailable`. */
export const registeredJob = (
  { storage }: Pick<JobDeps, "storage">,
  id: string,
  { token, account }: Principal,
): Effect.Effect<string, VitaeError> =>
  storageEffect(() => storage.jobs.get(token, id)).pipe(
    Effect.catch((cause) => Effect.fail(new VitaeError("jobs_unavailable", { cause }))),
    Effect.flatMap((job) => (job && job.account === account ? Effect.succeed(job.text) : Effect.fail(new VitaeError("job_unknown")))),
  );

/** Parses a job. Normalises line ends first, because HTML forms send `\r\n`. Fails with the errors of `parseJobDetails`. */
export const parseJob = (input: string): Effect.Effect<ResolvedJob, VitaeError> => {
  const text = input.replace(/\r\n?/g, "\n");
  return ruleEffect(() => ({ job: parseJobDetails(text), text }));
};

interface JobFields {
  readonly job_details?: string | undefined;
  readonly job_id?: string | undefined;
}

/**
 * Validates the job of a task at its acceptance, and replaces the id of a registered job by its text. Fails with `validation_failed` for the
 * field, or with `jobs_unavailable`.
 */
export const withJobText = <Request extends JobFields>(
  deps: Pick<JobDeps, "storage"> & { readonly judge: Judge },
  { job_id, ...request }: Request,
  owner: Principal,
): Effect.Effect<Omit<Request, "job_id">, VitaeError> => {
  const checkJob = (input: string) => Effect.flatMap(parseJob(input), ({ job }) => checkRequirementsOnAcceptance(deps.judge, job, owner));
  if (request.job_details !== undefined)
    return Effect.as(Effect.mapError(checkJob(request.job_details), toFieldError("job_details")), request);
  if (job_id === undefined) return Effect.succeed(request);
  return registeredJob(deps, job_id, owner).pipe(
    Effect.tap(checkJob),
    Effect.mapError(toFieldError("job_id")),
    Effect.map((job_details) => ({ ...request, job_details })),
  );
};

/** Converts an error of the job to a validation issue of the field. */
const toFieldError =
  (field: string) =>
  (error: VitaeError): VitaeError =>
    error.status >= 500
      ? error
      : new VitaeError("validation_failed", {
          issues: [{ type: "value_error", loc: ["body", field], msg: `is refused: ${error.detail}` }],
        });
