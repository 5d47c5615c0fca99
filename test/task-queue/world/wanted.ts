import { randomUUID } from "node:crypto";
import type { Wanted } from "./client.ts";
import type { Deployment } from "./deployment.ts";
import type { DocumentAsked } from "./file-server.ts";

/** A task of one document. */
export function one({ files, receivers, accounts: [account = ""] }: Deployment, document: string, asked?: DocumentAsked): Wanted {
  return { account, documents: 1, request: { file_urls: [files.url(document, asked)], callback_url: receivers.url() } };
}

/** A task like many: one to three documents, some of them large, some missing. */
export function any({ files, receivers, accounts }: Deployment, random: () => number): Wanted {
  const account = accounts[Math.floor(random() * accounts.length)] ?? "";
  const documents = 1 + Math.floor(random() * 3);
  const thinksMs = Math.floor(random() * 60);
  const url = () => files.url(randomUUID(), { thinksMs, slowMs: [Math.floor(random() * 20)], bytes: random() < 0.2 ? 1_200_000 : 0 });
  const urls = Array.from({ length: documents }, url);
  const file_urls = random() < 0.1 ? [...urls, files.missing()] : urls;
  return { account, documents, request: { file_urls, callback_url: receivers.url() } };
}
