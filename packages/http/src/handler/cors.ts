/** Response headers that a page of another origin may read, besides the standard ones. */
const readable = "X-Service-Request-Id, Idempotent-Replayed, Retry-After";

/** CORS headers of every response if origins are configured. `*` allows all origins. */
export function corsHeaders(origins: readonly string[], origin: string | undefined): Record<string, string> {
  if (origin === undefined || !(origins.includes("*") || origins.includes(origin))) return { vary: "Origin" };
  return { vary: "Origin", "access-control-allow-origin": origin, "access-control-expose-headers": readable };
}

/** Headers of the response to a preflight request, in addition to those of every response. */
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
