import { PageError } from "./page-error.ts";

/** Names of this machine in addresses that only it can reach. */
export const loopbackHosts: readonly string[] = ["127.0.0.1", "localhost", "[::1]"];

/** Header of every request that the page's own script sends. Another origin cannot send it without being allowed to. */
export const scriptHeader = "x-vitae-page";

/**
 * Refuses a request by another name of this machine: a page of another site whose name was pointed here would otherwise be of the same origin.
 *
 * @param hosts host names that are answered, without a port; undefined: all, as behind a host that checks them itself
 */
export function checkHost(request: Request, hosts: readonly string[] | undefined): void {
  if (hosts === undefined) return;
  const host = request.headers.get("host") ?? new URL(request.url).host;
  const name = host.toLowerCase().replace(/:\d+$/, "");
  if (!hosts.includes(name))
    throw new PageError(421, "wrong_host", `This server is not called by that name. Open it as ${hosts.join(" or ")}.`);
}

/** Refuses a request that another site made the browser send. */
export function checkSameOrigin(request: Request): void {
  const site = request.headers.get("sec-fetch-site");
  if (request.headers.get(scriptHeader) === "1" && (site === null || site === "same-origin")) return;
  throw new PageError(403, "foreign_request", "This request did not come from the page itself. Reload the page and try again.");
}
