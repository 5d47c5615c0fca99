import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createResumeService, type ResumeService, type ResumeServiceOptions, systemRuntime, VitaeError } from "@vitae/core";
import type { Runtime } from "@vitae/core/ports";
import { documents } from "@vitae/documents";
import { exporter } from "@vitae/export";
import { createHandler, nodeHandler } from "@vitae/http";
import { rules } from "@vitae/rules";
import {
  createPages,
  createRequestLog,
  loopbackHosts,
  type Pages,
  type PagesOptions,
  pagesBefore,
  type RequestLog,
  recorded,
  reviewFolder,
} from "../src/index.ts";

/** A server with the pages. */
export interface ServedPages {
  /** URL of the pages; ends with a slash. */
  readonly url: string;
  /** URL that signs a browser in. */
  readonly link: string;
  readonly service: ResumeService;
  readonly pages: Pages;
  readonly requests: RequestLog;
  close(): Promise<void>;
}

/** Links and callbacks fail at once: no test may reach a network. */
const noNetwork: Pick<ResumeServiceOptions, "linkFetcher" | "callbackSender" | "callbackSchedule"> = {
  linkFetcher: {
    refusal: () => null,
    fetch: () => Promise.reject(new VitaeError("link_failed", { fields: { link: "file_urls[0]", reason: "HTTP 404" } })),
  },
  callbackSender: { refusal: () => null, send: async () => ({ delivered: false, status: 503, reason: "HTTP 503" }) },
  callbackSchedule: { waits: [1], attempts: 1 },
};

/** Starts a server with the pages before the API, on a free port of this machine. */
export async function servePages(
  options: Partial<PagesOptions> & { readonly port?: number; readonly operatorKey?: string; readonly runtime?: Runtime } = {},
): Promise<ServedPages> {
  const reader = documents();
  const service = createResumeService({
    reader,
    engine: rules(),
    exporter: exporter(),
    ...noNetwork,
    runtime: options.runtime ?? systemRuntime(),
  });
  const server = createServer();
  server.listen(options.port ?? 0, "127.0.0.1");
  await once(server, "listening");
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const folder = await mkdtemp(join(tmpdir(), "vitae-reviews-"));
  const reviews = reviewFolder(folder);
  const requests = createRequestLog(service.host.clock);
  const console = options.operatorKey === undefined ? {} : { console: { operatorKey: options.operatorKey, requests } };
  const pages = createPages(service, { documents: reader, signIn: "session", hosts: loopbackHosts, reviews, ...console, ...options });
  const handle = nodeHandler(pagesBefore(pages, recorded(createHandler(service), requests, service.host.clock)));
  server.on("request", (request, response) => void handle(request, response));
  const url = `http://${host}/`;
  return {
    url,
    link: url + pages.signInLink(),
    service,
    pages,
    requests,
    async close() {
      server.closeAllConnections();
      server.close();
      await pages.close();
      await rm(folder, { recursive: true });
      await service.close();
    },
  };
}
