import { hash } from "node:crypto";
import type { Evaluation } from "../engine/rubric.schema.ts";
import type { QuoteLines } from "./quote-lines.ts";

interface Source {
  readonly subject: string | null;
  /** The document. */
  readonly bytes: Uint8Array;
  /** Text of the job. */
  readonly job: string;
  readonly evidenceLines: readonly (readonly QuoteLines[])[];
}

/** Converts an evaluation to the `RunFacts` of the run log. */
export const toRunFacts = (evaluation: Evaluation, { subject, bytes, job, evidenceLines }: Source) => ({
  subject,
  engine: { name: evaluation.method.engine, model: evaluation.method.model, version: null },
  rubricVersion: evaluation.method.rubric_version,
  deterministic: evaluation.method.deterministic,
  documentSha256: hash("sha256", bytes),
  inputSha256: evaluation.method.input_sha256,
  jobSha256: hash("sha256", job),
  language: evaluation.language,
  score: evaluation.overall_score,
  masked: evaluation.method.blinded,
  warnings: evaluation.warnings.map(({ code }) => code),
  rows: evaluation.requirements.map((row, at) => ({
    ...row,
    evidence: row.evidence.map(({ quote, page }, index) => ({ quote, page, lines: evidenceLines[at]?.[index] ?? null })),
  })),
});
