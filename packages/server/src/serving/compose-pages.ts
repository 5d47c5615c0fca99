import { createPages, loopbackHosts, type Pages, reviewFolder } from "@vitae/web";
import { runChecks } from "../checks/run-checks.ts";
import type { Resolver } from "../composition/container.ts";
import { CHECK, READER, REQUESTS, SERVICE } from "../composition/tokens.ts";
import type { ServerConfig } from "../configuration/configuration.ts";
import { isLoopback } from "../listening/listen-url.ts";

/**
 * Creates the pages if the settings enable them, otherwise null. On an address that other machines can reach, the pages require an
 * API key.
 */
export function composePages({ get, all }: Resolver, config: ServerConfig): Pages | null {
  const { VITAE_PAGES: choice, VITAE_HOST: host, VITAE_BASE_PATH: prefix, VITAE_OPERATOR_KEY: operatorKey } = config;
  const isLocal = isLoopback(host);
  if (choice === "off" || (choice === "loopback" && !isLocal)) return null;
  const reviews = config.VITAE_REVIEWS === undefined ? undefined : reviewFolder(config.VITAE_REVIEWS);
  const requests = get(REQUESTS);
  return createPages(get(SERVICE), {
    documents: get(READER),
    signIn: "session",
    prefix,
    ...(isLocal && { hosts: loopbackHosts }),
    ...(reviews && { reviews }),
    ...(operatorKey !== undefined && requests && { console: { operatorKey, requests, doctor: () => runChecks(all(CHECK)) } }),
  });
}
