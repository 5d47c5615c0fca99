/**
 * An error for the operator at the terminal: what happened, and below it why. Unlike a client of the HTTP API he may see the driver's own
 * words. Structural, so that telling about a failure loads nothing.
 */
export function formatError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const issues = "issues" in error && Array.isArray(error.issues) ? error.issues.map(issueText).filter(Boolean) : [];
  const causes = error.cause === undefined ? [] : [formatError(error.cause)];
  return [error.message, ...issues, ...causes].join("\n  ");
}

function issueText(issue: unknown): string {
  const { loc, msg } = issue as { loc?: readonly unknown[]; msg?: unknown };
  return typeof msg === "string" ? `${loc?.slice(1).join(".") ?? ""}: ${msg}` : "";
}
