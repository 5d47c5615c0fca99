import type { ParsedResume } from "../resume/parsed-resume.schema.ts";
import type { CallContext } from "../runtime/call.port.ts";
import type { EngineResult } from "./engine-result.schema.ts";
import type { Extractor } from "./extractor.port.ts";
import type { JobPosting } from "./job-posting.ts";
import type { Requirement, ScoredRequirement, Verdict } from "./rubric.schema.ts";
import type { BlindedDocument } from "./safeguards.port.ts";

/** What is judged: nothing in it says who the candidate is. */
export interface Candidate {
  readonly document: BlindedDocument;
  /** What the rules read in the same document, blinded alike: dates, roles, degrees. */
  readonly resume: ParsedResume;
  /** `YYYY-MM`, what "present" means in this document: from the document itself, never from a clock. */
  readonly today: string | null;
}

/** Prose about the rows of an evaluation. */
export interface FitAnalysis {
  readonly text: string;
  /** ISO 639-1 of the text. */
  readonly language: string;
}

/**
 * Reads a job into rows and judges candidates by them. What it says is checked afterwards: a status without a quote from the visible
 * text falls to `not_found`, and scores are computed by code.
 */
export interface Judge {
  /** Reads the résumé that is judged; it must be deterministic. Default: the extractor of the engine. */
  readonly extractor?: Extractor;
  /** The most that this many characters of job and documents may cost, in integer micro-USD. Absent: nothing. */
  readonly ceilingMicroUsd?: (size: { readonly jobCharacters: number; readonly documents: number }) => number;
  /** Tells by rules, at no cost, whether a job asks for anything. Absent: only `requirements` tells. */
  readonly asksSomething?: (job: JobPosting, call: Pick<CallContext, "signal" | "account">) => Promise<boolean>;
  /** At most 40 rows, in the job's order, duplicates merged; none where the job asks for nothing. */
  requirements(job: JobPosting, call: CallContext): Promise<EngineResult<readonly Requirement[]>>;
  /** One verdict per row; a row without one is `not_found`. */
  judge(
    request: { readonly requirements: readonly Requirement[]; readonly candidate: Candidate },
    call: CallContext,
  ): Promise<EngineResult<readonly Verdict[]>>;
  /** Writes the fit analysis. It may state nothing that the rows do not state. */
  explain(
    request: { readonly rows: readonly ScoredRequirement[]; readonly overall: number; readonly language: string },
    call: CallContext,
  ): Promise<EngineResult<FitAnalysis>>;
}
