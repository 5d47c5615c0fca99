import { type ResumeService, traceOf, VitaeError } from "@vitae/core";
import { type Credential, callersOfHost, callersOfSessions } from "./access/callers.ts";
import { createOneTimeLinks } from "./access/one-time-links.ts";
import { sessionRoutes } from "./access/session-routes.ts";
import { createSessions } from "./access/sessions.ts";
import { assetRoutes } from "./assets/asset-routes.ts";
import type { ConsoleOptions } from "./console/console-options.ts";
import { consoleRoutes } from "./console/console-routes.ts";
import { editingRoutes } from "./editing/editing-routes.ts";
import { exportRoutes } from "./export/export-routes.ts";
import { notFound, PageError, signedOut } from "./http/page-error.ts";
import { matchPath, type PageCall, type PageRoute } from "./http/page-route.ts";
import { checkHost, checkSameOrigin } from "./http/request-checks.ts";
import { respondJson } from "./http/responses.ts";
import { jobRoutes } from "./job/job-routes.ts";
import type { ReviewDocuments } from "./review/analyse.ts";
import { reviewRoutes } from "./review/review-routes.ts";
import type { ReviewStore } from "./shared/review-store.ts";
import { createSharedReviews } from "./shared/shared-reviews.ts";
import { sharedRoutes } from "./shared/shared-routes.ts";

const minOperatorKey = 20;
/** Time between two deletions of expired reviews, in milliseconds. */
const purgeMs = 60_000;

/** Options of `createPages()`. */
export interface PagesOptions {
  /** Reader and renderer of documents: `documents()` of `@vitae/documents`. */
  readonly documents: ReviewDocuments;
  /**
   * Who signs users in. `host`: the service's own `authenticate`, for an application with its own users. `session`: the pages;
   * users open the link of `signInLink()` or enter an API key. Default: `host`.
   */
  readonly signIn?: "host" | "session";
  /**
   * Path below which the pages are mounted, for example `/cv`, if the framework does not remove it from the URL. Default: none.
   */
  readonly prefix?: string;
  /**
   * Keeps the documents of shared reviews until their links expire, for example `reviewFolder("reviews")`. Default: none, so that no
   * review can be shared.
   */
  readonly reviews?: ReviewStore;
  /** Console for operators. Default: none. */
  readonly console?: ConsoleOptions;
  /** Accepted host names, in lower case and without a port; use `loopbackHosts` for local access. Default: all. */
  readonly hosts?: readonly string[];
}

/** The pages of one service. */
export interface Pages {
  /** Responds to every request below the mount point; never rejects. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Reports whether a path, including `prefix`, belongs to the pages. */
  owns(path: string): boolean;
  /** Creates a path with a token that signs in one browser once. Requires `signIn: "session"`. */
  signInLink(): string;
  /**
   * Deletes the documents of shared reviews that expired, or whose saved résumé was deleted. The pages do this once a minute. Never
   * rejects.
   */
  purge(): Promise<void>;
  /** Stops the purge. */
  close(): Promise<void>;
}

/**
 * Creates the review page as one Fetch handler. Its URLs are relative, so it works below any path that ends with a slash.
 *
 * @example new Hono().mount("/review", createPages(resumes, { documents: documents() }).fetch)
 */
export function createPages(service: ResumeService, options: PagesOptions): Pages {
  const { documents, signIn = "host", prefix = "", hosts } = options;
  const { clock, ids, log: hostLog } = service.host;
  const links = createOneTimeLinks(ids);
  const sessions = createSessions<Credential>({ clock, ids, cookie: "vitae_review" });
  const findCaller = signIn === "host" ? callersOfHost(service) : callersOfSessions(service, sessions);
  const parts = { service, documents };
  if (options.console && options.console.operatorKey.length < minOperatorKey)
    throw new TypeError(`console.operatorKey must have at least ${minOperatorKey} characters.`);
  const operators = options.console ? createSessions<{ readonly kind: "operator" }>({ clock, ids, cookie: "vitae_console" }) : null;
  const shared = options.reviews ? createSharedReviews(service, options.reviews) : null;
  const routes: readonly PageRoute[] = [
    ...assetRoutes,
    ...(signIn === "host" ? [] : sessionRoutes({ service, sessions, links })),
    ...reviewRoutes(parts),
    ...exportRoutes,
    ...jobRoutes,
    ...editingRoutes(service),
    ...(options.console && operators ? consoleRoutes(service, options.console, operators) : []),
    ...(shared ? sharedRoutes(parts, shared) : []),
  ];
  const purging = shared && setInterval(() => void shared.purge(), purgeMs).unref();

  const isBelow = (pathname: string): boolean => prefix === "" || pathname.startsWith(`${prefix}/`);
  const below = (pathname: string): string => (isBelow(pathname) ? pathname.slice(prefix.length) : pathname).replace(/^\//, "");

  async function answer(request: Request, url: URL, requestId: string): Promise<Response> {
    checkHost(request, hosts);
    const path = below(url.pathname);
    const method = request.method === "HEAD" ? "GET" : request.method;
    for (const route of routes) {
      const params = route.method === method ? matchPath(route.path, path) : null;
      if (params === null) continue;
      if (method !== "GET") checkSameOrigin(request);
      return run(route, { request, query: url.searchParams, params, requestId }, path);
    }
    throw notFound();
  }

  function requireOperator(request: Request, { method, path }: PageRoute): void {
    if (operators?.find(request) === null) throw signedOut();
    if (method !== "GET") hostLog.write("info", "operator_action", { method, path });
  }

  async function run(route: PageRoute, call: PageCall, path: string): Promise<Response> {
    if (route.access === "operator") requireOperator(call.request, route);
    if (route.access !== "caller") return route.handle(call);
    const { request, requestId } = call;
    const principal = await findCaller({ request, path: `/${path}`, requestId, credit: route.credit });
    return route.handle({ ...call, operations: service.as(principal), account: principal.account });
  }

  return {
    owns: (path) => isBelow(path) && routes.some((route) => matchPath(route.path, below(path)) !== null),
    signInLink: () => `pages/open?token=${links.create()}`,
    purge: async () => shared?.purge(),
    close: async () => clearInterval(purging ?? undefined),
    async fetch(request) {
      const started = clock.now();
      const requestId = ids.uuid();
      const log = hostLog.with({ request_id: requestId });
      const url = new URL(request.url);
      const response = await answer(request, url, requestId).catch((thrown: unknown) => toErrorResponse(thrown, log));
      response.headers.set("x-service-request-id", requestId);
      const level = response.status >= 500 ? "warn" : "debug";
      log.write(level, "page_request", { method: request.method, status: response.status, ms: clock.now() - started });
      return response;
    },
  };
}

function toErrorResponse(thrown: unknown, log: ResumeService["host"]["log"]): Response {
  if (thrown instanceof PageError) return respondJson({ detail: thrown.message, code: thrown.code }, { status: thrown.status });
  const error = VitaeError.is(thrown) ? thrown : new VitaeError("internal");
  if (error.status >= 500) log.write("error", "page_failed", traceOf(thrown));
  return respondJson({ detail: error.detail, code: error.code }, { status: error.status });
}
