import type { ParsedResume } from "@vitae/resume";
import type { CallContext } from "../runtime/call.port.ts";
import type { EngineResult } from "./engine-result.schema.ts";
import type { Extractor } from "./extractor.port.ts";
import type { JobPosting } from "./job-posting.ts";
import type { Requirement, ScoredRequirement, Verdict } from "./rubric.schema.ts";
import type { BlindedDocument } from "./safeguards.port.ts";

/** Candidate without identity, for evaluation. */
export interface Candidate {
  readonly document: BlindedDocument;
  /** Parsed résumé of the document, redacted too. */
  readonly resume: ParsedResume;
  /** Date of "present" in this document, `YYYY-MM`: from the document, never from the clock. */
  readonly today: string | null;
}

/** Summary of an evaluation in prose. */
export interface FitAnalysis {
  readonly text: string;
  /** ISO 639-1 of the text. */
  readonly language: string;
}

/**
 * Finds the requirements of a job and judges candidates by them. The service checks the results: a verdict without a quote from the visible
 * text becomes `not_found`. The service computes all scores.
 */
export interface Judge {
  /** Extractor for the résumé of the candidate. It must be deterministic. Default: the extractor of the engine. */
  readonly extractor?: Extractor;
  /** Maximum cost of an evaluation in integer micro-USD. Default: 0. */
  readonly maxCostMicroUsd?: (size: { readonly jobCharacters: number; readonly documents: number }) => number;
  /** Checks at no cost whether a job has requirements. Default: the service calls `requirements`. */
  readonly asksSomething?: (job: JobPosting, call: Pick<CallContext, "signal" | "account">) => Promise<boolean>;
  /** Returns at most 40 requirements in the order of the job, without duplicates; none if the job has none. */
  requirements(job: JobPosting, call: CallContext): Promise<EngineResult<readonly Requirement[]>>;
  /** Returns one verdict per requirement. A requirement without a verdict becomes `not_found`. */
  judge(
    request: { readonly requirements: readonly Requirement[]; readonly candidate: Candidate },
    call: CallContext,
  ): Promise<EngineResult<readonly Verdict[]>>;
  /** Writes the fit analysis. It must state nothing that `rows` do not state. */
  explain(
    request: { readonly rows: readonly ScoredRequirement[]; readonly overall: number; readonly language: string },
    call: CallContext,
  ): Promise<EngineResult<FitAnalysis>>;
}
