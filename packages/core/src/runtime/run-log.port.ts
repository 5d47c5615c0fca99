/** Quote that supports a verdict. */
export interface RunEvidence {
  /** Text of the document. A run log must not store it. */
  readonly quote: string;
  readonly page: number | null;
  /** First and last line of the quote in the visible text, from 1; null if no lines contain it. */
  readonly lines: readonly [number, number] | null;
}

/** Verdict about one requirement. */
export interface RunRow {
  readonly id: string;
  /** Text of the job. */
  readonly text: string;
  readonly category: string;
  readonly importance: "must" | "nice";
  readonly weight: number;
  readonly status: "met" | "partial" | "not_found";
  readonly score: number;
  readonly evidence: readonly RunEvidence[];
}

/** Facts about one run of an operation on one document. */
export interface RunFacts {
  /** Subject as the request names it, for erasure; null if it names none. A run log must not store it. */
  readonly subject: string | null;
  readonly engine: { readonly name: string; readonly model: string; readonly version: string | null };
  readonly rubricVersion: string | null;
  readonly deterministic: boolean | null;
  /** SHA-256 of the bytes of the document, hexadecimal; null without a document. A run log must not store it without a key. */
  readonly documentSha256: string | null;
  /** SHA-256 of the whole input; null if the operation states none. A run log must not store it without a key. */
  readonly inputSha256: string | null;
  /** SHA-256 of the text of the job; null without a job. */
  readonly jobSha256: string | null;
  /** ISO 639-1 of the prose; null without prose. */
  readonly language: string | null;
  readonly score: number | null;
  /** Kinds of identity that were redacted. */
  readonly masked: readonly string[];
  /** Codes of the warnings. */
  readonly warnings: readonly string[];
  readonly rows: readonly RunRow[];
}

/** One run, as the pipeline reports it. Times are milliseconds since the epoch. */
export interface RunRecord extends RunFacts {
  /** Unique id of the run. */
  readonly run: string;
  readonly operation: string;
  readonly startedAt: number;
}

/** Log of runs as evidence for an auditor. It contains metadata only: no text of a document, no filename and no name of a person. */
export interface RunLog {
  /**
   * Appends all runs of one call, durably, in order. Keeps hashes of quotes and documents only, with a secret key for each subject. Rejects if
   * they could not be written; the call then fails with `audit_log_unavailable` and is not charged. Settles within 15 s.
   */
  append(runs: readonly RunRecord[]): Promise<void>;
  close(): Promise<void>;
}
