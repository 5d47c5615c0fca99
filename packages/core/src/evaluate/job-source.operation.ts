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

/** Where a job is found; of several, the first named here counts. */
export interface JobSource {
  readonly details: string | null;
  readonly file: Upload | null;
  readonly id: string | null;
}

export interface JobDeps {
  readonly reader: DocumentReader;
  readonly storage: Pick<Storage, "jobs">;
}

/** A job, and the text it was read from. */
export interface ResolvedJob {
  readonly job: JobPosting;
  readonly text: string;
}

/** The job a call names. Fails with `job_missing`, `job_unknown`, `jobs_unavailable`, or what its text or its file is refused with. */
export const resolveJob = Effect.fn("findJob")(function* (
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

type AsksSomething = Pick<Judge, "asksSomething">;

/** Fails with `no_requirement` for a job that asks for nothing, before anybody is charged for reading it. */
export const checkAsks = (judge: AsksSomething, job: JobPosting, call: CallContext): Effect.Effect<void, VitaeError> =>
  refuseUnless(portEffect(call, (lifted) => asksSomething(judge, job, lifted)));

const asksSomething = async (judge: AsksSomething, job: JobPosting, call: Pick<CallContext, "signal" | "account">): Promise<boolean> =>
  (await judge.asksSomething?.(job, call)) ?? true;

const refuseUnless = (asks: Effect.Effect<boolean, VitaeError>): Effect.Effect<void, VitaeError> =>
  Effect.flatMap(asks, (something) => (something ? Effect.void : Effect.fail(new VitaeError("no_requirement"))));

/** The same when a task is accepted: there is no call yet, and who leaves stops the check. */
const checkAsksOnAcceptance = (judge: AsksSomething, job: JobPosting, { account }: Principal): Effect.Effect<void, VitaeError> =>
  refuseUnless(
    Effect.tryPromise({
      try: (signal) => asksSomething(judge, job, { signal, account }),
      catch: (error) => (VitaeError.is(error) ? error : new VitaeError("internal", { cause: error })),
    }),
  );

/** The text of a registered job. Fails with `job_unknown` or `jobs_unavailable`. */
export const registeredJob = (
  { storage }: Pick<JobDeps, "storage">,
  id: string,
  { token, account }: Principal,
): Effect.Effect<string, VitaeError> =>
  storageEffect(() => storage.jobs.get(token, id)).pipe(
    Effect.catch((cause) => Effect.fail(new VitaeError("jobs_unavailable", { cause }))),
    Effect.flatMap((job) => (job && job.account === account ? Effect.succeed(job.text) : Effect.fail(new VitaeError("job_unknown")))),
  );

/** A job from its text; what it is refused with is told. Forms send line ends of their own: they make no other job. */
export const parseJob = (sent: string): Effect.Effect<ResolvedJob, VitaeError> => {
  const text = sent.replace(/\r\n?/g, "\n");
  return ruleEffect(() => ({ job: parseJobDetails(text), text }));
};

interface JobFields {
  readonly job_details?: string | undefined;
  readonly job_id?: string | undefined;
}

/**
 * The request with the text of its registered job, and with a job that can be read: both are checked when a task is accepted. Fails with
 * `validation_failed`, naming the field, or `jobs_unavailable`.
 */
export const withJobText = <Request extends JobFields>(
  deps: Pick<JobDeps, "storage"> & { readonly judge: Judge },
  { job_id, ...request }: Request,
  owner: Principal,
): Effect.Effect<Omit<Request, "job_id">, VitaeError> => {
  const checked = (sent: string) => Effect.flatMap(parseJob(sent), ({ job }) => checkAsksOnAcceptance(deps.judge, job, owner));
  if (request.job_details !== undefined) return Effect.as(Effect.mapError(checked(request.job_details), wrongAt("job_details")), request);
  if (job_id === undefined) return Effect.succeed(request);
  return registeredJob(deps, job_id, owner).pipe(
    Effect.tap(checked),
    Effect.mapError(wrongAt("job_id")),
    Effect.map((job_details) => ({ ...request, job_details })),
  );
};

/** A task that is refused names the field. */
const wrongAt =
  (field: string) =>
  (error: VitaeError): VitaeError =>
    error.status >= 500
      ? error
      : new VitaeError("validation_failed", {
          issues: [{ type: "value_error", loc: ["body", field], msg: `is refused: ${error.detail}` }],
        });
