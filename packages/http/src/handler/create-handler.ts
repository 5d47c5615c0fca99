import { type AccessPolicy, limits, type Principal, type ResumeService, VitaeError } from "@vitae/core";
import { bodyMemory } from "../body/body-memory.ts";
import type { ReceivedForm } from "../body/receive-form.ts";
import { bodyEnded, type HttpHandler, type HttpRequest, type HttpResponse } from "../http-types.ts";
import { FileReply, type HttpService, isMedia, JsonText, type Route } from "../route.ts";
import { createResumeRoutes, withDocsRoutes } from "../routes/routes.ts";
import { fingerprint } from "../validation/fingerprint.ts";
import { type ValidInput, validator } from "../validation/validate.ts";
import { corsHeaders, preflightHeaders } from "./cors.ts";
import { type ResponseDraft, toErrorResponse } from "./error-response.ts";
import { rateLimit } from "./rate-limit.ts";
import { dispose, readBody } from "./read-body.ts";
import { createRouter, type Endpoint } from "./router.ts";

/** Options of the HTTP API. */
export interface HttpOptions {
  /** Prefix of every path that requires a token, for example `/v1`. Default: empty. */
  readonly basePath?: string;
  /** Origins whose pages may call the API; `*` allows all. Default: none, and no CORS headers are sent. */
  readonly corsOrigins?: readonly string[];
  /** Time that a request body may take to arrive, in milliseconds. Default: 300,000. */
  readonly bodyTimeoutMs?: number;
  /**
   * Maximum size of all request bodies that this process holds in memory, in bytes. Further bodies are rejected with 503. Default:
   * 256 MiB.
   */
  readonly bodyMemoryBytes?: number;
  /** Maximum number of requests per API key in any 60 seconds, counted in this process. Default: unlimited. */
  readonly ratePerMinute?: number;
  /**
   * Serves `GET /metrics` without a token; do not expose it to the internet. Default: false. A custom route table does not contain
   * this route.
   */
  readonly metrics?: boolean;
}

interface Served {
  readonly route: Route;
  readonly validate: ReturnType<typeof validator>;
}

/** State of one request while it is handled. */
interface Passage {
  readonly exchange: HttpRequest;
  readonly path: string;
  readonly query: string;
  readonly requestId: string;
  bytesIn: number;
}

/** Creates the handler of the HTTP API of a résumé service. Every runtime that can build an `HttpRequest` can use it. */
export const createHandler = (service: ResumeService, options: HttpOptions = {}): HttpHandler =>
  createRouteHandler(service, createResumeRoutes({ metrics: options.metrics ?? false, mediaBytes: service.mediaBytes }), options);

/** Creates a handler for a custom route table and service. */
export function createRouteHandler<Service extends HttpService>(
  service: Service,
  table: readonly Route[],
  options: HttpOptions = {},
): HttpHandler {
  const { corsOrigins = [], bodyTimeoutMs = limits.requestMs, ratePerMinute: perMinute } = options;
  const basePath = normalised(options.basePath ?? "");
  const served = withDocsRoutes(table, basePath).map((route): Served => ({ route, validate: validator(route) }));
  const find = createRouter(served, basePath);
  const memory = bodyMemory(options.bodyMemoryBytes ?? limits.bodyMemoryBytes);
  const { clock, ids, log: hostLog } = service.host;
  const limit = perMinute === undefined ? undefined : rateLimit({ perMinute, clock });

  return async (exchange) => {
    const started = clock.now();
    const passage: Passage = { exchange, ...split(exchange.url), requestId: ids.uuid(), bytesIn: 0 };
    const log = hostLog.with({ request_id: passage.requestId });
    const endpoint = find(passage.path);
    const one = endpoint?.methods.get(exchange.method);

    let outcome: ResponseDraft;
    try {
      if (exchange.protocolError !== undefined) throw exchange.protocolError;
      if (endpoint === undefined) throw new VitaeError("unknown_endpoint");
      if (one !== undefined) outcome = await answer(passage, endpoint, one);
      else outcome = otherMethod(exchange, endpoint);
    } catch (thrown) {
      outcome = toErrorResponse(thrown, one?.route, log);
    }
    const level = one?.route.quiet && outcome.status < 400 ? "debug" : "info";
    log.write(outcome.status >= 500 ? "warn" : level, "request", {
      method: /^[A-Z]{1,10}$/.test(exchange.method) ? exchange.method : "other",
      route: one?.route.path,
      status: outcome.status,
      ms: clock.now() - started,
      bytes_in: passage.bytesIn,
    });
    return replyOf(passage, outcome);
  };

  /** Runs the checks in the order that the contract defines, then the operation. */
  async function answer(passage: Passage, { params }: Endpoint<Served>, { route, validate }: Served): Promise<ResponseDraft> {
    const { exchange, query } = passage;
    const { headers } = exchange;
    const target = route.access === "none" ? service : service.as(await admitted(passage, needsOf(route.access, route, headers)));
    const share = memory.open();
    let form: Awaited<ReturnType<typeof readBody>>["form"];
    try {
      const body = await readBody(exchange, route, {
        uploads: service.uploads,
        timeoutMs: bodyTimeoutMs,
        count: (bytes) => {
          passage.bytesIn += bytes;
          share.add(bytes);
        },
        release: (bytes) => share.add(-bytes),
      });
      form = body.form;
      return await handle(target, route, passage, validate({ params, query, headers, json: body.json, form }), form);
    } finally {
      share.close();
      if (form !== undefined) await dispose(form);
    }
  }

  /** Authenticates and authorises the caller, and applies the rate limit, before the body is read. */
  async function admitted({ exchange: { method, headers, signal }, path, requestId }: Passage, needs: AccessPolicy): Promise<Principal> {
    const principal = await service.authorise({ method, path, headers, signal, requestId }, needs);
    limit?.(principal.token);
    return principal;
  }

  async function handle(
    target: unknown,
    route: Route,
    passage: Passage,
    input: ValidInput,
    form: ReceivedForm | undefined,
  ): Promise<ResponseDraft> {
    const { exchange, path, requestId } = passage;
    const { parts, idempotencyKey: key } = input;
    const headers = contentHeaders(route.reply);
    const call = { signal: exchange.signal, requestId };
    const idempotency = key && {
      key,
      fingerprint: fingerprint({ method: route.method, path }, parts, form),
      replayed: () => {
        headers["idempotent-replayed"] = "true";
      },
    };
    const value = await route.handle(target, { ...parts, call: idempotency ? { ...call, idempotency } : call } as never);
    if (value instanceof FileReply) return { status: route.status ?? 200, headers: fileHeaders(value), body: value.file.bytes };
    return { status: route.status ?? 200, headers, body: isMedia(route.reply) ? String(value) : jsonOf(value) };
  }

  function otherMethod({ method, headers }: HttpRequest, { allow }: Endpoint<Served>): ResponseDraft {
    if (method === "OPTIONS") return { status: 204, headers: { allow, ...preflightHeaders(corsOrigins, allow, headers) }, body: "" };
    const refused = toErrorResponse(new VitaeError("method_not_allowed"), undefined, hostLog);
    return { ...refused, headers: { allow, ...refused.headers } };
  }

  function replyOf({ exchange, requestId, bytesIn }: Passage, { status, headers, body }: ResponseDraft): HttpResponse {
    const all: Record<string, string> = { "x-service-request-id": requestId, "cache-control": "no-store", ...browserHeaders };
    Object.assign(all, headers);
    if (corsOrigins.length > 0) Object.assign(all, corsHeaders(corsOrigins, exchange.headers.origin));
    if (status !== 204) all["content-length"] = String(Buffer.byteLength(body));
    if (!bodyEnded(exchange, bytesIn)) all.connection = "close";
    return { status, headers: all, body: exchange.method === "HEAD" ? "" : body };
  }
}

const jsonOf = (value: unknown): string => (value instanceof JsonText ? value.text : JSON.stringify(value));

/** Restrictions for browsers that display a response as a page: it may load nothing. */
const browserHeaders = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
} as const;

function contentHeaders(reply: Route["reply"]): Record<string, string> {
  if (!isMedia(reply)) return { "content-type": "application/json" };
  const { media, contentSecurityPolicy: policy } = reply;
  return { "content-type": media, ...(policy !== undefined && { "content-security-policy": policy }) };
}

/** Headers of a file. A browser saves it under this name; the service chooses names of ASCII characters without quotes. */
const fileHeaders = ({ file: { filename, mediaType } }: FileReply): Record<string, string> => ({
  "content-type": mediaType,
  "content-disposition": `attachment; filename="${filename}"`,
});

/** Access policy of this request: the policy of the route, and a console key if the request has a header that requires it. */
const needsOf = (needs: AccessPolicy, { consoleHeaders = [] }: Route, headers: HttpRequest["headers"]): AccessPolicy =>
  consoleHeaders.some((name) => headers[name.toLowerCase()] !== undefined) ? { ...needs, consoleKey: true } : needs;

/** Normalises the slashes of a prefix: `v1/` → `/v1`; empty stays empty. */
const normalised = (path: string) => path.replace(/^\/*/, "/").replace(/(?<!\/)\/+$/, "");

/** Splits a request target into path and query. The target may contain a scheme and a host. */
function split(url: string): { path: string; query: string } {
  const local = url.startsWith("/") ? url : url.replace(/^[a-z]+:\/\/[^/?]*/i, "");
  const mark = local.indexOf("?");
  return mark === -1 ? { path: local, query: "" } : { path: local.slice(0, mark), query: local.slice(mark + 1) };
}
