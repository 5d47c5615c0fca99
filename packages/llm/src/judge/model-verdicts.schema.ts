import { Category, Importance, VerdictStatus } from "@vitae/core/engine";
import * as z from "zod";

/** Requirements that a model finds in a job. */
export const ModelRequirements = z.object({
  rows: z.array(z.object({ text: z.string().max(400), category: Category, importance: Importance })).max(200),
});

/** Verdicts of a model about a candidate, with line numbers. */
export const ModelVerdicts = z.object({
  verdicts: z.array(z.object({ id: z.string().max(10), status: VerdictStatus, lines: z.array(z.string().max(12)).max(20) })).max(200),
});

export const ModelAnalysis = z.object({ analysis: z.string().max(4_000) });
