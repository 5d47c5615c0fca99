import { JobRequest, RegisteredJob, type ResumeService } from "@vitae/core";
import { route } from "../route.ts";

export const jobsRoute = route<ResumeService>()({
  method: "POST",
  path: "/jobs/",
  summary: "Register a job, to evaluate résumés against it by its id",
  access: { credit: true, consoleKey: false },
  idempotent: true,
  json: JobRequest,
  exampleBody: { title: "Backend Engineer", job_details: "3+ years of TypeScript.\nPostgreSQL is a plus." },
  answers: "The id to send to `/evaluate/`. Only the text of the job is kept, and only this token may use it.",
  example: { job_id: "job_5tRw9XcV2bNm7QpLk3Zd", created_at: "2026-01-31T12:00:00.000Z" },
  reply: RegisteredJob.meta({ id: "RegisteredJob" }),
  errors: ["job_details_blank", "job_details_not_json", "job_details_too_long", "no_requirement", "jobs_unavailable"],
  handle: (operations, { json, call }) => operations.registerJob(json, call),
});
