/**
 * Requirements of a job, and the verdicts of a candidate.
 *
 * @source contract §6
 */
import * as z from "zod";

/** Category of a requirement, for example skills or education. */
export const Category = z.enum(["skills", "experience", "education", "certifications", "languages"]);
export type Category = z.infer<typeof Category>;

/** Importance of a requirement: must or nice to have. */
export const Importance = z.enum(["must", "nice"]);
export type Importance = z.infer<typeof Importance>;

/** A requirement in the form that rules can evaluate; derived from its text. */
export const Criterion = z.discriminatedUnion("kind", [
  /** One of these terms, each as the job prints it: "React or Vue". */
  z.object({ kind: z.literal("term"), anyOf: z.array(z.string()).min(1) }),
  /** Years of experience. If `of` is not empty, in one of its terms. */
  z.object({ kind: z.literal("years"), years: z.number().positive(), of: z.array(z.string()) }),
  /** At least this level, in any of these fields (any field where none is named). */
  z.object({
    kind: z.literal("degree"),
    level: z.enum(["school", "vocational", "bachelor", "master", "doctorate"]),
    fields: z.array(z.string()),
  }),
  /**
   * `language` is an ISO 639-1 code. `level` is a CEFR level; null if the job names none. @source Common European Framework of
   * Reference
   */
  z.object({
    kind: z.literal("language"),
    language: z.string(),
    level: z.enum(["A1", "A2", "B1", "B2", "C1", "C2", "native"]).nullable(),
  }),
  z.object({ kind: z.literal("certificate"), anyOf: z.array(z.string()).min(1) }),
]);
export type Criterion = z.infer<typeof Criterion>;

/** One requirement before it has a verdict. */
export const Requirement = z.object({
  /** `r1`, `r2`, … in the order of the job. */
  id: z.string(),
  /** In the job's own words. */
  text: z.string(),
  category: Category,
  importance: Importance,
  /** Above 0. Without weights in the job, 2 for `must` and 1 for `nice`. */
  weight: z.number().positive(),
  need: Criterion,
});
export type Requirement = z.infer<typeof Requirement>;

/** Verdict for one requirement. */
export const VerdictStatus = z.enum(["met", "partial", "not_found"]);
export type VerdictStatus = z.infer<typeof VerdictStatus>;

/** Verbatim quote of the document, verified against its visible text. `page` is null for DOCX. */
export const Evidence = z.object({ quote: z.string(), page: z.number().int().nullable() });
export type Evidence = z.infer<typeof Evidence>;

/** Verdict of an engine for one requirement. */
export const Verdict = z.object({ id: z.string(), status: VerdictStatus, evidence: z.array(Evidence) });
export type Verdict = z.infer<typeof Verdict>;

/** One requirement of an evaluation, with verdict, score and evidence. */
export const ScoredRequirement = Requirement.omit({ need: true }).extend({
  status: VerdictStatus,
  /** met 1, partial 0.5, not_found 0. */
  score: z.union([z.literal(0), z.literal(0.5), z.literal(1)]),
  evidence: z.array(Evidence),
});
export type ScoredRequirement = z.infer<typeof ScoredRequirement>;

const categoryScore = z.number().min(0).max(100).nullable();

/** Evaluation of one candidate for one job. @source service specification, Evaluation result; contract §6 */
export const Evaluation = z.object({
  /** Weighted mean of the rows' scores × 100, one decimal, halves rounded away from zero. */
  overall_score: z.number().min(0).max(100),
  fit_analysis: z.string(),
  /** The text of every row not met. */
  gaps: z.array(z.string()),
  strengths: z.array(z.string()),
  /** Score per category; null if the job has no requirement of the category. */
  scores: z.object({
    skills: categoryScore,
    experience: categoryScore,
    education: categoryScore,
    certifications: categoryScore,
    languages: categoryScore,
  }),
  requirements: z.array(ScoredRequirement),
  candidate: z.object({ name: z.string() }),
  /** ISO 639-1 of the prose. */
  language: z.string(),
  warnings: z.array(z.object({ code: z.string(), message: z.string(), page: z.number().int().nullable(), pointer: z.string().nullable() })),
  /** USD; null when the model has no known price. */
  total_cost: z.number().nullable(),
  method: z.object({
    engine: z.enum(["offline", "model"]),
    model: z.string(),
    rubric_version: z.string(),
    deterministic: z.boolean(),
    /** Kinds of identity that were redacted before the evaluation: `name`, `photo`, `age` … */
    blinded: z.array(z.string()),
    /** Over the document's bytes, the job's text and the language of the prose, hexadecimal. */
    input_sha256: z.string(),
  }),
});
export type Evaluation = z.infer<typeof Evaluation>;
