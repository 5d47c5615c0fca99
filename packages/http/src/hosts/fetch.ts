import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { ResumeService } from "@vitae/core";
import { createDispatcher, type HttpOptions } from "../exchange/dispatcher.ts";

/**
 * The HTTP API as a function from Web `Request` to `Response`: for Hono, Bun, Deno and whatever else speaks Fetch.
 *
 * @example Bun.serve({ fetch: fetchHandler(resumes) })
 */
export function fetchHandler(service: ResumeService, options: HttpOptions = {}): (request: Request) => Promise<Response> {
  const dispatch = createDispatcher(service, options);
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
    body?.on("error", () => {}).destroy(); // what nobody read is not waited for
    const empty = reply.status === 204 || request.method === "HEAD";
    return new Response(empty ? null : reply.body, { status: reply.status, headers: reply.headers });
  };
}
