/** Requirements of a job, verdicts and evaluations. @source contract §6 */

import { TimelineFinding, Warning } from "@vitae/resume";
import * as z from "zod";

export const Category = z.enum(["skills", "experience", "education", "certifications", "languages"]);
export type Category = z.infer<typeof Category>;

export const Importance = z.enum(["must", "nice"]);
export type Importance = z.infer<typeof Importance>;

/** Requirement in machine form, derived from its text. */
export const Criterion = z.discriminatedUnion("kind", [
  /** One of these terms, as in the job: "React or Vue". */
  z.object({ kind: z.literal("term"), anyOf: z.array(z.string()).min(1) }),
  /** Years of experience. `of`: terms of a subject; empty for work in general. */
  z.object({ kind: z.literal("years"), years: z.number().positive(), of: z.array(z.string()) }),
  /** Minimum level, in one of these fields of study; empty: any field. */
  z.object({
    kind: z.literal("degree"),
    level: z.enum(["school", "vocational", "bachelor", "master", "doctorate"]),
    fields: z.array(z.string()),
  }),
  /** `language` is ISO 639-1; `level` is CEFR, or null if the job states none. @source Common European Framework of Reference */
  z.object({
    kind: z.literal("language"),
    language: z.string(),
    level: z.enum(["A1", "A2", "B1", "B2", "C1", "C2", "native"]).nullable(),
  }),
  z.object({ kind: z.literal("certificate"), anyOf: z.array(z.string()).min(1) }),
]);
export type Criterion = z.infer<typeof Criterion>;

export const Requirement = z.object({
  /** `r1`, `r2`, … in the order of the job. */
  id: z.string(),
  /** Text of the job. */
  text: z.string(),
  category: Category,
  importance: Importance,
  /** Above 0. Default: 2 for `must`, 1 for `nice`. */
  weight: z.number().positive(),
  need: Criterion,
});
export type Requirement = z.infer<typeof Requirement>;

export const VerdictStatus = z.enum(["met", "partial", "not_found"]);
export type VerdictStatus = z.infer<typeof VerdictStatus>;

/** Quote of the visible text of the document. `page` is null for DOCX. */
export const Evidence = z.object({ quote: z.string(), page: z.number().int().nullable() });
export type Evidence = z.infer<typeof Evidence>;

export const Verdict = z.object({ id: z.string(), status: VerdictStatus, evidence: z.array(Evidence) });
export type Verdict = z.infer<typeof Verdict>;

export const ScoredRequirement = Requirement.omit({ need: true }).extend({
  status: VerdictStatus,
  /** met 1, partial 0.5, not_found 0. */
  score: z.union([z.literal(0), z.literal(0.5), z.literal(1)]),
  evidence: z.array(Evidence),
});
export type ScoredRequirement = z.infer<typeof ScoredRequirement>;

const categoryScore = z.number().min(0).max(100).nullable();

/** @source service specification, Evaluation result; contract §6 */
export const Evaluation = z.object({
  /** Weighted mean of the scores × 100, one decimal, halves rounded away from zero. */
  overall_score: z.number().min(0).max(100),
  fit_analysis: z.string(),
  /** Texts of requirements that are not met. */
  gaps: z.array(z.string()),
  strengths: z.array(z.string()),
  /** Null if the job has no requirement of the category. */
  scores: z.object({
    skills: categoryScore,
    experience: categoryScore,
    education: categoryScore,
    certifications: categoryScore,
    languages: categoryScore,
  }),
  requirements: z.array(ScoredRequirement),
  candidate: z.object({ name: z.string() }),
  /** Language of the prose, ISO 639-1. */
  language: z.string(),
  /** Facts about the dates of roles and studies. They do not change the score. */
  timeline: z.array(TimelineFinding),
  warnings: z.array(Warning),
  /** USD; null if the price of the model is unknown. */
  total_cost: z.number().nullable(),
  method: z.object({
    engine: z.enum(["offline", "model"]),
    model: z.string(),
    rubric_version: z.string(),
    deterministic: z.boolean(),
    /** Kinds of identity that were redacted before the evaluation: `name`, `photo`, `age` … */
    blinded: z.array(z.string()),
    /** SHA-256 of the document, the text of the job and the language of the prose, hexadecimal. */
    input_sha256: z.string(),
    /** Id of the run in the run log. Absent if the deployment keeps none. */
    run_id: z.string().optional(),
  }),
});
export type Evaluation = z.infer<typeof Evaluation>;
