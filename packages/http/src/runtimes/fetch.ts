import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { ResumeService } from "@vitae/core";
import { createHandler, type HttpOptions } from "../handler/create-handler.ts";
import type { HttpHandler } from "../http-types.ts";

/** Options of the Fetch adapter. */
export interface FetchOptions {
  /**
   * Path below which the API is mounted, for example `/cv`, if the framework does not remove it from the URL. URLs without the
   * prefix are served as they are, because some frameworks remove it. Therefore pass only requests of the API to the handler.
   */
  readonly prefix?: string;
}

/**
 * Creates the HTTP API as a function from Web `Request` to `Response`, for Hono, Bun, Deno and other Fetch runtimes.
 *
 * @example Bun.serve({ fetch: fetchHandler(resumes) })
 * @example Deno.serve(fetchHandler(resumes))
 * @example new Hono().mount("/cv", fetchHandler(resumes))
 */
export const fetchHandler = (service: ResumeService, options: HttpOptions & FetchOptions = {}) =>
  dispatchFetch(createHandler(service, options), options);

/** Converts a handler with a custom route table to a Fetch function. */
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
    // The runtime manages the connection; HTTP/2 responses must not contain this header. @source RFC 9113 §8.2.2
    const { connection: _, ...headers } = reply.headers;
    const empty = reply.status === 204 || request.method === "HEAD";
    return new Response(empty ? null : reply.body, { status: reply.status, headers });
  };
}

const lingerMs = 5_000;

/**
 * Cancels the rest of a request body, after a delay. If the `Request` was made from a form in the same process (as in tests),
 * undici ends the process when its body is cancelled during a read.
 */
function letGo(body: Readable): void {
  body.on("error", () => {});
  if (body.readableEnded) return;
  setTimeout(() => body.destroy(), lingerMs).unref();
}
