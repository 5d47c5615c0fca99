/** Origins whose pages may read the answers; `*` for all. None: no CORS header is ever sent. */
export type CorsOrigins = readonly string[];

const readable = "X-Service-Request-Id, Idempotent-Replayed, Retry-After";

/** Headers of every reply to a page of another origin. */
export function corsHeaders(origins: CorsOrigins, origin: string | undefined): Record<string, string> {
  if (origins.length === 0) return {};
  const vary = { vary: "Origin" };
  if (origin === undefined || !(origins.includes("*") || origins.includes(origin))) return vary;
  return { ...vary, "access-control-allow-origin": origin, "access-control-expose-headers": readable };
}

/** Headers of the answer to a preflight, besides those of every reply. */
export function preflightHeaders(origins: CorsOrigins, allow: string, wanted: string | undefined): Record<string, string> {
  if (origins.length === 0) return {};
  return {
    "access-control-allow-methods": allow,
    "access-control-allow-headers": wanted ?? "Authorization, Content-Type, Idempotency-Key",
    "access-control-max-age": "600",
  };
}
