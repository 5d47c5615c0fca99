/**
 * Formats an error for the operator: its message, and below it its causes. The text may contain messages of database drivers, which
 * responses of the API never contain.
 *
 * Reads errors by their properties, so that no further module must be loaded after a failure.
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
