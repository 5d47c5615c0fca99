import { limits, type OperationInfo, type ResumeService } from "@vitae/core";
import { EvaluatedFile, EvaluateRequest, Evaluation, FailedFile } from "@vitae/core/schemas";
import * as z from "zod";
import { fileField } from "../body/form.ts";
import { type Route, route } from "../route.ts";
import { singleFile, singleOrBatch, withUploadErrors } from "./batch-response.ts";
import { documentErrors } from "./document-errors.ts";

const example = Evaluation.parse({
  overall_score: 83.3,
  fit_analysis:
    "Must-have requirements met: 2 of 2. Nice-to-have requirements met: 0 of 1. Strongest matches: 3+ years of TypeScript; Team lead. Not found in the document: PostgreSQL.",
  gaps: ["PostgreSQL"],
  strengths: ["3+ years of TypeScript", "Team lead"],
  scores: { skills: 66.7, experience: 100, education: null, certifications: null, languages: null },
  requirements: [
    {
      id: "r1",
      text: "3+ years of TypeScript",
      category: "experience",
      importance: "must",
      weight: 2,
      status: "met",
      score: 1,
      evidence: [{ quote: "Senior Software Engineer, March 2021 – Present", page: 1 }],
    },
  ],
  candidate: { name: "Odalys Fenwick-Marsh" },
  language: "en",
  timeline: [
    {
      kind: "open_range",
      entries: ["/experience/0"],
      start: "2021-03",
      end: null,
      months: null,
      quotes: [
        { quote: "March 2021", page: 1 },
        { quote: "Present", page: 1 },
      ],
    },
  ],
  warnings: [],
  total_cost: 0,
  method: {
    engine: "offline",
    model: "",
    rubric_version: "2",
    deterministic: true,
    blinded: ["name", "photo", "age", "gender", "nationality", "address"],
    input_sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  },
});

/** Example response for one candidate. */
const evaluation = Evaluation.meta({ id: "Evaluation", description: "Response to one résumé." });

/** Route of the operation `evaluate`: `POST /evaluate/`. */
export const evaluateRoute = ({ name, timedOut }: OperationInfo): Route =>
  route<ResumeService>()({
    method: "POST",
    path: `/${name}/`,
    summary: "Evaluate résumés for one job, with evidence for every requirement",
    access: { credit: true, consoleKey: false },
    idempotent: true,
    exampleForm: { resume_pdfs: "cv.pdf", job_details: "3+ years of TypeScript. PostgreSQL is a plus." },
    form: {
      resume_pdfs: fileField({ max: limits.documents, bytes: limits.documentBytes, alias: "resume_pdf" }),
      job_file: fileField({ max: 1, bytes: limits.documentBytes, optional: true }),
      ...EvaluateRequest.shape,
    },
    answers: "The evaluation, or for several files a list of results in input order.",
    example,
    reply: z.union([
      evaluation,
      z
        .object({ results: z.array(z.union([EvaluatedFile, FailedFile])).readonly() })
        .meta({ id: "EvaluationResults", description: "Response to several résumés: one item per résumé, in input order." }),
    ]),
    errors: [
      "job_missing",
      "job_unknown",
      "job_details_blank",
      "job_details_not_json",
      "job_details_too_long",
      "json_duplicate_key",
      "json_too_deep",
      "json_too_many",
      "no_requirement",
      ...documentErrors,
      "jobs_unavailable",
      "model_unavailable",
      timedOut,
    ],
    handle: async (operations, { form: { resume_pdfs, job_file, ...request }, call }) => {
      const jobFile = singleFile(job_file);
      return singleOrBatch(
        await withUploadErrors(resume_pdfs, (files) => operations.evaluate(request as EvaluateRequest, { ...call, files, jobFile })),
      );
    },
  });
