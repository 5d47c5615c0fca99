import type { Answer } from "../engine/answer.schema.ts";
import type { Call } from "../operations/call.port.ts";
import type { ParsedResume } from "../resume/parsed-resume.schema.ts";
import type { BlindedDocument } from "./blind.ts";
import type { JobText } from "./job-text.ts";
import type { Requirement, Row, Verdict } from "./rubric.schema.ts";

/** What is judged: nothing in it says who the candidate is. */
export interface Candidate {
  readonly document: BlindedDocument;
  /** What the rules read in the same document, blinded alike: dates, roles, degrees. */
  readonly resume: ParsedResume;
  /** `YYYY-MM`, what "present" means in this document: from the document itself, never from a clock. */
  readonly today: string | null;
}

/**
 * Reads a job into rows and judges candidates by them. What it says is checked afterwards: a status without a quote from the visible
 * text falls to `not_found`, and scores are computed by code.
 */
export interface Judge {
  /** The most that this many characters of job and documents may cost, in integer micro-USD. Absent: nothing. */
  readonly ceilingMicroUsd?: (size: { readonly jobCharacters: number; readonly documents: number }) => number;
  /** At most 40 rows, in the job's order, duplicates merged; none where the job asks for nothing. */
  requirements(job: JobText, call: Call): Promise<Answer<readonly Requirement[]>>;
  /** One verdict per row; a row without one is `not_found`. */
  judge(
    request: { readonly requirements: readonly Requirement[]; readonly candidate: Candidate },
    call: Call,
  ): Promise<Answer<readonly Verdict[]>>;
  /** The fit analysis in a language; null: the template serves. Whatever the rows do not say in it is refused. */
  explain(
    request: { readonly rows: readonly Row[]; readonly overall: number; readonly language: string },
    call: Call,
  ): Promise<Answer<string | null>>;
}
