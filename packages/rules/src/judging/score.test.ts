import { aggregateScores } from "@vitae/core/engine";
import { scoreRequirements } from "@vitae/core/internal/evaluate/score";
import type { ScoredRequirement } from "@vitae/core/ports";
import fc from "fast-check";
import { expect, test } from "vitest";
import { asked } from "./test/judged.ts";

const row = (fields: Partial<ScoredRequirement>): ScoredRequirement => ({
  id: "r1",
  text: "Java",
  category: "skills",
  importance: "must",
  weight: 2,
  status: "met",
  score: 1,
  evidence: [],
  ...fields,
});
const met = row({});
const partial = row({ status: "partial", score: 0.5 });
const missing = row({ status: "not_found", score: 0 });

test("is the weighted mean of the rows in per cent, with one decimal", () => {
  expect(aggregateScores([met, partial, missing]).overall_score).toBe(50);
  expect(aggregateScores([met, met, missing]).overall_score).toBe(66.7);
  expect(aggregateScores([row({ weight: 3 }), row({ ...missing, weight: 1 })]).overall_score).toBe(75);
});

test("rounds halves away from zero", () => {
  // 1 of 16: 6.25.
  expect(aggregateScores([met, ...Array.from({ length: 15 }, () => missing)]).overall_score).toBe(6.3);
  // 0.5 of 80: 0.625, 3 halves of 80: 1.875.
  expect(aggregateScores([partial, ...Array.from({ length: 79 }, () => missing)]).overall_score).toBe(0.6);
  expect(aggregateScores([partial, partial, partial, ...Array.from({ length: 77 }, () => missing)]).overall_score).toBe(1.9);
});

test("is not moved by the noise of decimal weights", () => {
  const weights = [0.1, 0.2, 0.3, 0.7];
  const rows = weights.map((weight, at) => row({ weight, ...(at < 2 ? {} : { status: "partial" as const, score: 0.5 as const }) }));
  // (0.1 + 0.2 + 0.15 + 0.35) / 1.3
  expect(aggregateScores(rows).overall_score).toBe(61.5);
  expect(aggregateScores([...rows].reverse()).overall_score).toBe(61.5);
});

test("agrees with exact fractions whatever the rows", () => {
  const rows = fc.array(
    fc.record({ weight: fc.integer({ min: 1, max: 1000 }), score: fc.constantFrom<ScoredRequirement["score"][]>(0, 0.5, 1) }),
    {
      minLength: 1,
      maxLength: 40,
    },
  );
  fc.assert(
    fc.property(rows, (some) => {
      const sum = some.reduce((total, { weight }) => total + weight, 0);
      const reached = some.reduce((total, { weight, score }) => total + weight * score, 0);
      const exact = (reached * 1000) / sum;
      const got = aggregateScores(some.map((one) => row(one))).overall_score * 10;
      expect(Math.abs(got - exact)).toBeLessThanOrEqual(0.5 + 1e-9);
    }),
  );
});

test("scores each category alone, and nothing where the job asks nothing of the kind", () => {
  const { scores } = aggregateScores([met, missing, row({ category: "languages", ...{ status: "partial", score: 0.5 } })]);
  expect(scores).toEqual({ skills: 50, experience: null, education: null, certifications: null, languages: 50 });
});

test("lists every row not met as a gap, and what must be met first as a strength", () => {
  const rows = [
    row({ text: "Kafka", importance: "nice" }),
    row({ text: "Java" }),
    row({ ...partial, text: "SQL" }),
    row({ ...missing, text: "Go" }),
  ];
  expect(aggregateScores(rows)).toMatchObject({ gaps: ["SQL", "Go"], strengths: ["Java", "Kafka"] });
});

test("counts a requirement without a verdict as not found", () => {
  const [first] = scoreRequirements(asked({ kind: "term", anyOf: ["Java"] }), []);
  expect(first).toMatchObject({ status: "not_found", score: 0, evidence: [] });
  expect(first).not.toHaveProperty("need");
});
