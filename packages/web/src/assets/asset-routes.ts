import { notFound } from "../http/page-error.ts";
import type { PageRoute } from "../http/page-route.ts";
import { type ResponseOptions, respond } from "../http/responses.ts";
import { loadAssets } from "./load-assets.ts";

/** Routes of the HTML pages and of their static files. They need no sign-in, because they contain no data. */
export const assetRoutes: readonly PageRoute[] = [
  { method: "GET", path: "", access: "none", handle: ({ request }) => send(request, "review.html") },
  { method: "GET", path: "assets/{name}", access: "none", handle: ({ request, params }) => send(request, params.name ?? "") },
];

/** Sends a static file: not modified, compressed, or unchanged. */
export async function send(request: Request, name: string, options: ResponseOptions = {}): Promise<Response> {
  const asset = (await loadAssets()).get(name);
  if (!asset) throw notFound();
  const headers = { etag: asset.etag, "cache-control": "no-cache", vary: "accept-encoding", ...options.headers };
  if (request.headers.get("if-none-match") === asset.etag) return respond(null, asset.type, { ...options, status: 304, headers });
  if (!/\bgzip\b/.test(request.headers.get("accept-encoding") ?? "")) return respond(asset.bytes, asset.type, { ...options, headers });
  return respond(asset.compressed, asset.type, { ...options, headers: { ...headers, "content-encoding": "gzip" } });
}
