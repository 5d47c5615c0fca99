import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createResumeService, type ResumeService } from "@vitae/core";
import { documents } from "@vitae/documents";
import { exporter } from "@vitae/export";
import { createHandler, nodeHandler } from "@vitae/http";
import { rules } from "@vitae/rules";
import { createPages, loopbackHosts, type Pages, type PagesOptions, pagesBefore, reviewFolder } from "../src/index.ts";

/** A server with the pages. */
export interface ServedPages {
  /** URL of the pages; ends with a slash. */
  readonly url: string;
  /** URL that signs a browser in. */
  readonly link: string;
  readonly service: ResumeService;
  readonly pages: Pages;
  close(): Promise<void>;
}

/** Starts a server with the pages before the API, on a free port of this machine. */
export async function servePages(
  options: Partial<PagesOptions> & { readonly port?: number; readonly log?: string[] } = {},
): Promise<ServedPages> {
  const reader = documents();
  const service = createResumeService({ reader, engine: rules(), exporter: exporter() });
  const server = createServer();
  server.listen(options.port ?? 0, "127.0.0.1");
  await once(server, "listening");
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const folder = await mkdtemp(join(tmpdir(), "vitae-reviews-"));
  const reviews = reviewFolder(folder);
  const pages = createPages(service, { documents: reader, signIn: "session", hosts: loopbackHosts, reviews, ...options });
  const handle = nodeHandler(pagesBefore(pages, createHandler(service)));
  server.on("request", (request, response) => void handle(request, response));
  const url = `http://${host}/`;
  return {
    url,
    link: url + pages.signInLink(),
    service,
    pages,
    async close() {
      server.closeAllConnections();
      server.close();
      await pages.close();
      await rm(folder, { recursive: true });
      await service.close();
    },
  };
}
