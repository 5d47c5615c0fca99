/**
 * What a browser may do with a page: load from its own origin, and nothing else. Pages under a shared link may be framed.
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

export interface ResponseOptions {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Other sites may show the page in a frame. Default: false. */
  readonly framed?: boolean;
}

/** A response with the headers that every response of the pages has. Nothing of it is kept by caches unless `headers` says so. */
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

export const respondJson = (value: unknown, options?: ResponseOptions): Response =>
  respond(JSON.stringify(value), "application/json", options);

/** Bytes as a download: the browser saves them and shows nothing of them. */
export const respondFile = (bytes: Uint8Array | string, type: string, filename: string): Response =>
  respond(bytes, type, { headers: { "content-disposition": `attachment; filename="${filename}"` } });

/** A redirect relative to the address of the request, so that it holds below any path. */
export const redirect = (location: string, headers: Readonly<Record<string, string>> = {}): Response =>
  respond(null, "text/plain", { status: 303, headers: { location, ...headers } });
