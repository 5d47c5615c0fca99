import { PageError } from "./page-error.ts";

/** Host names that only this machine can use. */
export const loopbackHosts: readonly string[] = ["127.0.0.1", "localhost", "[::1]"];

/** Header of every request of the page's script. Another origin can send it only with permission (CORS). */
export const scriptHeader = "x-vitae-page";

/**
 * Rejects a request for another host name. Otherwise a site whose name resolves to this machine (DNS rebinding) would have the same
 * origin.
 *
 * @param hosts accepted host names without a port; undefined: all, if the framework checks them
 */
export function checkHost(request: Request, hosts: readonly string[] | undefined): void {
  if (hosts === undefined) return;
  const host = request.headers.get("host") ?? new URL(request.url).host;
  const name = host.toLowerCase().replace(/:\d+$/, "");
  if (!hosts.includes(name))
    throw new PageError(421, "wrong_host", `This server is not called by that name. Open it as ${hosts.join(" or ")}.`);
}

/** Rejects a request that another site caused (CSRF). */
export function checkSameOrigin(request: Request): void {
  const site = request.headers.get("sec-fetch-site");
  if (request.headers.get(scriptHeader) === "1" && (site === null || site === "same-origin")) return;
  throw new PageError(403, "foreign_request", "This request did not come from the page itself. Reload the page and try again.");
}
