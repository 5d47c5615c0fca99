import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { ResumeService } from "@vitae/core";
import { createHandler, type HttpOptions } from "../handler/create-handler.ts";
import type { HttpHandler } from "../http-types.ts";

export interface FetchOptions {
  /**
   * What stands before the API's own paths where the host leaves it in the address: `/cv`. Other addresses are taken as they are, since some
   * hosts cut it off themselves: `/healthz` is answered too, and what is no path of the API is 401 as everywhere. Give it no others to answer.
   */
  readonly prefix?: string;
}

/**
 * The HTTP API as a function from Web `Request` to `Response`: for Hono, Bun, Deno and whatever else speaks Fetch.
 *
 * @example Bun.serve({ fetch: fetchHandler(resumes) })
 * @example Deno.serve(fetchHandler(resumes))
 * @example new Hono().mount("/cv", fetchHandler(resumes))
 */
export const fetchHandler = (service: ResumeService, options: HttpOptions & FetchOptions = {}) =>
  dispatchFetch(createHandler(service, options), options);

/** The same for a dispatcher over a table of your own. */
export function dispatchFetch(dispatch: HttpHandler, { prefix = "" }: FetchOptions = {}): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const path = prefix !== "" && `${pathname}/`.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) || "/" : pathname;
    const body = request.body === null ? null : Readable.fromWeb(request.body as ReadableStream);
    const reply = await dispatch({
      method: request.method,
      url: path + search,
      headers: Object.fromEntries(request.headers),
      body,
      signal: request.signal,
    });
    if (body !== null) letGo(body);
    // The connection is the host's, and over HTTP/2 no reply may speak of it. @source RFC 9113 §8.2.2
    const { connection: _, ...headers } = reply.headers;
    const empty = reply.status === 204 || request.method === "HEAD";
    return new Response(empty ? null : reply.body, { status: reply.status, headers });
  };
}

const lingerMs = 5_000;

/**
 * Tells the sender of a body that nobody wants the rest. Not at once: where a `Request` was made of a form in this very
 * process (as tests do), undici lets the process end when its body is cancelled while it fetches a piece.
 */
function letGo(body: Readable): void {
  body.on("error", () => {});
  if (body.readableEnded) return;
  setTimeout(() => body.destroy(), lingerMs).unref();
}
