import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { ResumeService } from "@vitae/core";
import { createDispatcher, type HttpOptions } from "../exchange/dispatcher.ts";
import type { Dispatch } from "../exchange/exchange.ts";

/**
 * The HTTP API as a function from Web `Request` to `Response`: for Hono, Bun, Deno and whatever else speaks Fetch.
 *
 * @example Bun.serve({ fetch: fetchHandler(resumes) })
 */
export const fetchHandler = (service: ResumeService, options: HttpOptions = {}) => dispatchFetch(createDispatcher(service, options));

/** The same for a dispatcher over a table of your own. */
export function dispatchFetch(dispatch: Dispatch): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const body = request.body === null ? null : Readable.fromWeb(request.body as ReadableStream);
    const reply = await dispatch({
      method: request.method,
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      body,
      signal: request.signal,
    });
    if (body !== null) letGo(body);
    const empty = reply.status === 204 || request.method === "HEAD";
    return new Response(empty ? null : reply.body, { status: reply.status, headers: reply.headers });
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
