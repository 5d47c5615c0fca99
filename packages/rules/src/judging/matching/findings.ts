import type { Evidence, VerdictStatus } from "@vitae/core/engine";

/** Finding of the rules for one row. */
export interface Finding {
  readonly status: VerdictStatus;
  readonly evidence: readonly Evidence[];
}

export const notFound: Finding = { status: "not_found", evidence: [] };

/** Maximum number of quotes. */
const mostQuotes = 3;
const rank = { not_found: 0, partial: 1, met: 2 } as const;

/** The better of several, the first where they are alike. */
export const bestFinding = (findings: readonly Finding[]): Finding =>
  findings.reduce((best, one) => (rank[one.status] > rank[best.status] ? one : best), notFound);

/** Finding with its quotes, each once; null without quotes. */
export function toFinding(status: VerdictStatus, quotes: readonly (Evidence | null)[]): Finding {
  const evidence: Evidence[] = [];
  for (const quote of quotes) {
    if (quote && quote.quote !== "" && !evidence.some((one) => one.quote === quote.quote)) evidence.push(quote);
  }
  return evidence.length > 0 ? { status, evidence: evidence.slice(0, mostQuotes) } : notFound;
}
