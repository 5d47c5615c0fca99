import type { ResumeService } from "@vitae/core";
import { createPages, loopbackHosts, type Pages, type ReviewDocuments, reviewFolder } from "@vitae/web";
import type { ServerConfig } from "../configuration/configuration.ts";
import { isLoopback } from "../listening/listen-url.ts";

/**
 * Creates the pages if the settings enable them, otherwise null. On an address that other machines can reach, the pages require an
 * API key.
 */
export function composePages(service: ResumeService, documents: ReviewDocuments, config: ServerConfig): Pages | null {
  const { VITAE_PAGES: choice, VITAE_HOST: host, VITAE_BASE_PATH: prefix } = config;
  const isLocal = isLoopback(host);
  if (choice === "off" || (choice === "loopback" && !isLocal)) return null;
  const reviews = config.VITAE_REVIEWS === undefined ? undefined : reviewFolder(config.VITAE_REVIEWS);
  return createPages(service, {
    documents,
    signIn: "session",
    prefix,
    ...(isLocal && { hosts: loopbackHosts }),
    ...(reviews && { reviews }),
  });
}
