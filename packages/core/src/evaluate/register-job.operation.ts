import * as Effect from "effect/Effect";
import type { Judge } from "../engine/judge.port.ts";
import { VitaeError } from "../errors.ts";
import type { Operation } from "../operations/pipeline.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import { ruleEffect } from "../runtime/to-effect.ts";
import type { SavedJob } from "../storage/job.schema.ts";
import type { Principal } from "../storage/principal.schema.ts";
import type { JobRequest, RegisteredJob } from "./evaluate.schema.ts";

export interface JobToRegister {
  readonly request: JobRequest;
  readonly principal: Principal;
}

const reading = () => import("./job-details.ts");
const sources = () => import("./job-source.operation.ts");

/** Keeps the text of a job, and nothing else of it. */
export const registerJob = (host: Runtime, judge: Pick<Judge, "asksSomething">): Operation<JobToRegister, SavedJob, RegisteredJob> => ({
  name: "jobs",
  heavy: false,
  timedOut: "jobs_unavailable",
  maxCost: () => 0,
  repeat: "first_answer",
  execute: ({ request, principal: { account, token } }) =>
    Effect.gen(function* () {
      const { jobWithTitle, parseJobDetails } = yield* Effect.promise(reading);
      const { text, job } = yield* ruleEffect(() => {
        const text = jobWithTitle(request.job_details, request.title);
        return { text, job: parseJobDetails(text) };
      });
      const { checkAsks } = yield* Effect.promise(sources);
      yield* checkAsks(judge, job);
      return { jobId: `job_${host.ids.base62(20)}`, account, token, text, createdAt: host.clock.now() } satisfies SavedJob;
    }),
  reply: ({ jobId, createdAt }) => ({ job_id: jobId, created_at: new Date(createdAt).toISOString() }),
  save: async (tx, job) => {
    try {
      await tx.jobs.put(job);
    } catch (cause) {
      throw new VitaeError("jobs_unavailable", { cause });
    }
  },
});
