import { Category, type Requirement, type ScoredRequirement, type Verdict, type VerdictStatus } from "../engine/rubric.schema.ts";

const points = { met: 1, partial: 0.5, not_found: 0 } as const satisfies Record<VerdictStatus, ScoredRequirement["score"]>;

/** Returns the scored requirements in the order of the job. A requirement without a verdict is `not_found`. */
export function scoreRequirements(requirements: readonly Requirement[], verdicts: readonly Verdict[]): ScoredRequirement[] {
  const verdictOf = new Map(verdicts.map((verdict) => [verdict.id, verdict]));
  return requirements.map(({ need: _, ...requirement }) => {
    const { status, evidence } = verdictOf.get(requirement.id) ?? { status: "not_found" as const, evidence: [] };
    return { ...requirement, status, score: points[status], evidence };
  });
}

export interface Scores {
  /** Weighted mean of the scores × 100, one decimal, halves rounded away from zero; 0 without requirements. */
  readonly overall_score: number;
  /** Null if the job has no requirement of the category. */
  readonly scores: Readonly<Record<Category, number | null>>;
  /** Texts of requirements that are not met. */
  readonly gaps: string[];
  /** Texts of requirements that are met; `must` before `nice`. */
  readonly strengths: string[];
}

/** Computes the overall score and the scores per category from the scored requirements. */
export function aggregateScores(rows: readonly ScoredRequirement[]): Scores {
  const categoryScore = (category: Category) => mean(rows.filter((row) => row.category === category));
  const met = rows.filter(({ status }) => status === "met");
  return {
    overall_score: mean(rows) ?? 0,
    scores: Object.fromEntries(Category.options.map((category) => [category, categoryScore(category)])) as Scores["scores"],
    gaps: rows.filter(({ status }) => status !== "met").map(({ text }) => text),
    strengths: [...met.filter(({ importance }) => importance === "must"), ...met.filter(({ importance }) => importance === "nice")].map(
      ({ text }) => text,
    ),
  };
}

/** Uses integers to avoid floating-point errors. Weights have a precision of one millionth. */
function mean(rows: readonly ScoredRequirement[]): number | null {
  if (rows.length === 0) return null;
  const weight = (row: ScoredRequirement) => BigInt(Math.max(1, Math.round(row.weight * 1e6)));
  const whole = rows.reduce((sum, row) => sum + 2n * weight(row), 0n);
  const reached = rows.reduce((sum, row) => sum + BigInt(row.score * 2) * weight(row), 0n);
  return Number((2n * 1000n * reached + whole) / (2n * whole)) / 10;
}
