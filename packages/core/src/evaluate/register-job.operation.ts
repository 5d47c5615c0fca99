import * as Effect from "effect/Effect";
import * as z from "zod";
import type { Judge } from "../engine/judge.port.ts";
import { VitaeError } from "../errors.ts";
import { defineOperation } from "../operations/define-operation.ts";
import type { CallOptions } from "../operations/method.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import { ruleEffect } from "../runtime/to-effect.ts";
import type { SavedJob } from "../storage/job.schema.ts";
import type { Principal } from "../storage/principal.schema.ts";

/** @source service specification, /jobs/; contract §6 */
export const JobRequest = z.object({
  job_details: z.union([z.string(), z.record(z.string(), z.unknown())]).meta({
    description: "The job as text, or its requirements as an object.",
    examples: ["3+ years of TypeScript. PostgreSQL is a plus."],
  }),
  title: z.string().max(300).optional().meta({ description: "Title of the job; it becomes the first line of its text." }),
});
export type JobRequest = z.input<typeof JobRequest>;

/** Response to a registered job, with its `job_id`. */
export const RegisteredJob = z.object({ job_id: z.string(), created_at: z.iso.datetime() }).meta({ id: "RegisteredJob" });
export type RegisteredJob = z.infer<typeof RegisteredJob>;

export interface JobToRegister {
  readonly request: JobRequest;
  readonly principal: Principal;
}

/** Stores the text of a job for the API key of the caller. Rejects with `job_details_blank`, `no_requirement`, `jobs_unavailable` and others. */
export type RegisterJobMethod = (request: JobRequest, options?: CallOptions) => Promise<RegisteredJob>;

const jobDetails = () => import("./job-details.ts");
const jobSource = () => import("./job-source.operation.ts");

/** @internal */
export const registerJob = defineOperation<{ readonly host: Runtime; readonly judge: Judge }, RegisterJobMethod>()({
  name: "jobs",
  heavy: false,
  timedOut: "jobs_unavailable",
  maxCost: () => 0,
  repeat: "first_answer",
  receive: ({ principal }, request, options = {}) => ({ input: Effect.succeed({ request, principal }), options }),
  execute: ({ host, judge }, { request, principal: { account, token } }: JobToRegister, call) =>
    Effect.gen(function* () {
      const { jobWithTitle, parseJobDetails } = yield* Effect.promise(jobDetails);
      const { text, job } = yield* ruleEffect(() => {
        const text = jobWithTitle(request.job_details, request.title);
        return { text, job: parseJobDetails(text) };
      });
      const { checkRequirements } = yield* Effect.promise(jobSource);
      yield* checkRequirements(judge, job, call);
      return { jobId: `job_${host.ids.base62(20)}`, account, token, text, createdAt: host.clock.now() } satisfies SavedJob;
    }),
  reply: ({ jobId, createdAt }): RegisteredJob => ({ job_id: jobId, created_at: new Date(createdAt).toISOString() }),
  save: async (tx, job) => {
    try {
      await tx.jobs.put(job);
    } catch (cause) {
      throw new VitaeError("jobs_unavailable", { cause });
    }
  },
  endpoint: {
    summary: "Register a job, to evaluate résumés by its id",
    request: JobRequest,
    reply: RegisteredJob,
    answers: "The id to send to `/evaluate/`. Only the text of the job is stored, and only this API key can use it.",
    example: {
      request: { title: "Backend Engineer", job_details: "3+ years of TypeScript.\nPostgreSQL is a plus." },
      reply: { job_id: "job_5tRw9XcV2bNm7QpLk3Zd", created_at: "2026-01-31T12:00:00.000Z" },
    },
    errors: ["job_details_blank", "job_details_not_json", "job_details_too_long", "no_requirement"],
  },
});
