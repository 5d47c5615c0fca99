import type { ResumeService } from "@vitae/core";
import { createPages, loopbackHosts, type Pages, type ReviewDocuments } from "@vitae/web";
import type { ServerConfig } from "../configuration/configuration.ts";
import { isLoopback } from "../listening/listen-url.ts";

/** The pages, where the settings show them; null elsewhere. A server that others can reach answers under any name, to API keys only. */
export function composePages(service: ResumeService, documents: ReviewDocuments, config: ServerConfig): Pages | null {
  const { VITAE_PAGES: choice, VITAE_HOST: host, VITAE_BASE_PATH: prefix } = config;
  const isLocal = isLoopback(host);
  if (choice === "off" || (choice === "loopback" && !isLocal)) return null;
  return createPages(service, { documents, signIn: "session", prefix, ...(isLocal && { hosts: loopbackHosts }) });
}
