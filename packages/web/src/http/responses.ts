/**
 * Content security policy: a page may load from its own origin only. Pages under a shared link may be embedded.
 *
 * @source https://www.w3.org/TR/CSP3/
 */
const policy = (framed: boolean) =>
  `default-src 'self'; base-uri 'none'; form-action 'self'; object-src 'none'; frame-ancestors ${framed ? "*" : "'none'"}`;

const securityHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
} as const;

/** Options of a response. */
export interface ResponseOptions {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Allows other sites to embed the page. Default: false. */
  readonly framed?: boolean;
}

/** Creates a response with the common headers. Caches must not store it unless `headers` allows it. */
export function respond(
  body: Uint8Array | string | null,
  type: string,
  { status = 200, headers = {}, framed = false }: ResponseOptions = {},
): Response {
  return new Response(body as string | null, {
    status,
    headers: {
      "content-type": type,
      "cache-control": "no-store",
      "content-security-policy": policy(framed),
      ...securityHeaders,
      ...headers,
    },
  });
}

/** Creates a JSON response. */
export const respondJson = (value: unknown, options?: ResponseOptions): Response =>
  respond(JSON.stringify(value), "application/json", options);

/** Creates a download; the browser saves the bytes and does not display them. */
export const respondFile = (bytes: Uint8Array | string, type: string, filename: string): Response =>
  respond(bytes, type, { headers: { "content-disposition": `attachment; filename="${filename}"` } });

/** Creates a redirect relative to the URL of the request, so that it works below any path. */
export const redirect = (location: string, headers: Readonly<Record<string, string>> = {}): Response =>
  respond(null, "text/plain", { status: 303, headers: { location, ...headers } });
