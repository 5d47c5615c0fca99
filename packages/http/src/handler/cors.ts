/** Names of headers that a page may read besides the plain ones. */
const readable = "X-Service-Request-Id, Idempotent-Replayed, Retry-After";

/** Headers of every reply where origins are set; `*` stands for all of them. */
export function corsHeaders(origins: readonly string[], origin: string | undefined): Record<string, string> {
  if (origin === undefined || !(origins.includes("*") || origins.includes(origin))) return { vary: "Origin" };
  return { vary: "Origin", "access-control-allow-origin": origin, "access-control-expose-headers": readable };
}

/** Headers of the answer to a preflight, besides those of every reply. */
export function preflightHeaders(
  origins: readonly string[],
  allow: string,
  headers: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  if (origins.length === 0) return {};
  return {
    "access-control-allow-methods": allow,
    "access-control-allow-headers": headers["access-control-request-headers"] ?? "Authorization, Content-Type, Idempotency-Key",
    "access-control-max-age": "600",
  };
}
