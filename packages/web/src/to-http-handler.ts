import { Readable } from "node:stream";
import type { HttpHandler, HttpRequest } from "@vitae/http";
import type { Pages } from "./pages.ts";

/**
 * Converts the pages to a handler of `@vitae/http`, for Node, `dispatchMiddleware` of Express and `dispatchPlugin` of Fastify.
 */
export const toHttpHandler =
  ({ fetch }: Pick<Pages, "fetch">): HttpHandler =>
  async (given) => {
    const response = await fetch(toRequest(given));
    const body = new Uint8Array(await response.arrayBuffer());
    const headers = Object.fromEntries(response.headers);
    if (response.status !== 304) headers["content-length"] = String(body.length);
    // The rest of a rejected body would be read as the next request.
    if (given.body instanceof Readable && !given.body.readableEnded) headers.connection = "close";
    return { status: response.status, headers, body: given.method === "HEAD" ? "" : body };
  };

/**
 * Combines the pages with another handler, for example the API. The pages respond to their own paths, the other handler to the
 * rest.
 */
export const pagesBefore = (pages: Pick<Pages, "fetch" | "owns">, next: HttpHandler): HttpHandler => {
  const shown = toHttpHandler(pages);
  return (request) =>
    request.protocolError === undefined && pages.owns(request.url.split("?", 1)[0] ?? "") ? shown(request) : next(request);
};

function toRequest({ method, url, headers: sent, body, signal }: HttpRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(sent)) if (value !== undefined) headers.append(name, value);
  const hasBody = method !== "GET" && method !== "HEAD" && body !== null;
  const address = new URL(url.startsWith("/") ? url : "/", "http://localhost");
  return new Request(address, {
    method,
    headers,
    signal,
    ...(hasBody && { body: body instanceof Uint8Array ? Buffer.from(body) : (Readable.toWeb(body) as ReadableStream), duplex: "half" }),
  });
}
