/**
 * What a job asks for, row by row, and how a candidate meets it.
 *
 * @source contract §6
 */
import * as z from "zod";

export const Category = z.enum(["skills", "experience", "education", "certifications", "languages"]);
export type Category = z.infer<typeof Category>;

export const Importance = z.enum(["must", "nice"]);
export type Importance = z.infer<typeof Importance>;

/** What a row asks in a form that rules can judge; derived from its text. */
export const Criterion = z.discriminatedUnion("kind", [
  /** One of these terms, each as the job prints it: "React or Vue". */
  z.object({ kind: z.literal("term"), anyOf: z.array(z.string()).min(1) }),
  /** Years of work; of a subject, where the row names one: any of its terms. */
  z.object({ kind: z.literal("years"), years: z.number().positive(), of: z.array(z.string()) }),
  /** At least this level, in any of these fields (any field where none is named). */
  z.object({
    kind: z.literal("degree"),
    level: z.enum(["school", "vocational", "bachelor", "master", "doctorate"]),
    fields: z.array(z.string()),
  }),
  /** `language` is ISO 639-1; `level` is CEFR, null where the job names none. @source Common European Framework of Reference */
  z.object({
    kind: z.literal("language"),
    language: z.string(),
    level: z.enum(["A1", "A2", "B1", "B2", "C1", "C2", "native"]).nullable(),
  }),
  z.object({ kind: z.literal("certificate"), anyOf: z.array(z.string()).min(1) }),
]);
export type Criterion = z.infer<typeof Criterion>;

/** One row before it is judged. */
export const Requirement = z.object({
  /** `r1`, `r2`, … in the order of the job. */
  id: z.string(),
  /** In the job's own words. */
  text: z.string(),
  category: Category,
  importance: Importance,
  /** Above 0; `must` 2 and `nice` 1 where the job gives no weights. */
  weight: z.number().positive(),
  need: Criterion,
});
export type Requirement = z.infer<typeof Requirement>;

export const VerdictStatus = z.enum(["met", "partial", "not_found"]);
export type VerdictStatus = z.infer<typeof VerdictStatus>;

/** Words of the document; checked against its visible text whoever gave them. `page` is null for DOCX. */
export const Evidence = z.object({ quote: z.string(), page: z.number().int().nullable() });
export type Evidence = z.infer<typeof Evidence>;

/** What an engine says of one row. */
export const Verdict = z.object({ id: z.string(), status: VerdictStatus, evidence: z.array(Evidence) });
export type Verdict = z.infer<typeof Verdict>;

/** One row of an evaluation. */
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
  /** Weighted mean of the rows' scores × 100, one decimal, halves rounded away from zero. */
  overall_score: z.number().min(0).max(100),
  fit_analysis: z.string(),
  /** The text of every row not met. */
  gaps: z.array(z.string()),
  strengths: z.array(z.string()),
  /** Null where the job asks nothing of the kind. */
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
    /** What was masked before any judgement: `name`, `photo`, `age` … */
    blinded: z.array(z.string()),
    /** Over the document's bytes, the job's text and the language of the prose, hexadecimal. */
    input_sha256: z.string(),
  }),
});
export type Evaluation = z.infer<typeof Evaluation>;
