import type { RowRecord } from "../log/entry.schema.ts";
import { findKey, keyedHash, type SubjectKey } from "../log/keys.ts";
import { findPassage } from "../log/normalise-quote.ts";
import { findRun } from "../log/read-entries.ts";

/** A résumé whose quotes a report shows. */
export interface ReportDocument {
  /** SHA-256 of its bytes, hexadecimal. */
  readonly sha256: string;
  /** Its visible lines. */
  readonly lines: readonly string[];
}

/** One requirement in a report. */
export interface ReportRow extends Omit<RowRecord, "evidence"> {
  readonly evidence: readonly {
    readonly page: number | null;
    readonly lines: readonly [number, number] | null;
    /** Text of the résumé; null without the résumé, or after an erasure. */
    readonly quote: string | null;
  }[];
}

/** What a run asked, what answered it, and who decided. */
export interface RunReport {
  readonly run: string;
  readonly operation: string;
  readonly started: string;
  readonly ended: string;
  readonly engine: string;
  readonly model: string;
  readonly rubric_version: string | null;
  readonly deterministic: boolean | null;
  readonly language: string | null;
  readonly job_sha256: string | null;
  readonly score: number | null;
  readonly rows: readonly ReportRow[];
  /** Kinds of identity that were not considered. */
  readonly not_considered: readonly string[];
  readonly warnings: readonly string[];
  /** Whether the given résumé is the one of the run. */
  readonly document: "not_given" | "matches" | "differs" | "erased";
  readonly decisions: readonly {
    readonly time: string;
    readonly decision: string;
    readonly reviewer: string;
    readonly corrections: readonly { readonly id: string; readonly status: RowRecord["status"] }[];
  }[];
}

/** Builds the report of a run. The quotes of a résumé are filled in if it is the one of the run. Null if the log has no such run. */
export async function exportRun(folder: string, id: string, document: ReportDocument | null): Promise<RunReport | null> {
  const found = await findRun(folder, id);
  if (found === null) return null;
  const { run, decisions } = found;
  const key = await findKey(folder, run);
  const standing = standingOf(key, document, run.document);
  const quoteOf = (evidence: RowRecord["evidence"][number]): string | null =>
    standing === "matches" && key !== null && document !== null ? findQuote(key, document.lines, evidence) : null;
  return {
    run: run.run,
    operation: run.operation,
    started: run.started,
    ended: run.time,
    engine: run.engine,
    model: run.model,
    rubric_version: run.rubric_version,
    deterministic: run.deterministic,
    language: run.language,
    job_sha256: run.job,
    score: run.score,
    rows: run.rows.map((row) => ({
      ...row,
      evidence: row.evidence.map((evidence) => ({ page: evidence.page, lines: evidence.lines, quote: quoteOf(evidence) })),
    })),
    not_considered: run.masked,
    warnings: run.warnings,
    document: standing,
    decisions: decisions.map(({ time, decision, reviewer, corrections }) => ({ time, decision, reviewer, corrections })),
  };
}

function standingOf(key: SubjectKey | null, document: ReportDocument | null, hash: string | null): RunReport["document"] {
  if (key === null) return "erased";
  if (document === null) return "not_given";
  return keyedHash(key, document.sha256) === hash ? "matches" : "differs";
}

function findQuote(
  key: SubjectKey,
  lines: readonly string[],
  { lines: range, length, hash }: RowRecord["evidence"][number],
): string | null {
  if (range === null) return null;
  const [first, last] = range;
  return findPassage(lines.slice(first - 1, last).join(" "), length, (text) => keyedHash(key, text) === hash);
}
