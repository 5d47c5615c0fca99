import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Order } from "../process/order.ts";

/** How a document is served. */
export interface DocumentAsked {
  /** Milliseconds until it is sent, the first time and later; the last holds on. */
  readonly slowMs?: readonly number[];
  readonly thinksMs?: number;
  readonly poison?: boolean;
  /** Over a megabyte it waits in a temporary file. */
  readonly bytes?: number;
}

export interface FileServer extends AsyncDisposable {
  /** The link of a document; each name is one document. */
  url(document: string, asked?: DocumentAsked): string;
  /** A link without a document. */
  missing(): string;
}

/** Documents on the loopback, as real as the guard lets them be. */
export async function fileServer(): Promise<FileServer> {
  const documents = new Map<string, DocumentAsked & { fetched: number }>();
  const server = createServer((request, response) => {
    const document = decodeURIComponent((request.url ?? "").slice(1));
    const asked = documents.get(document);
    if (!asked) {
      response.writeHead(404).end();
      return;
    }
    const { slowMs = [0], thinksMs = 0, poison = false, bytes = 0 } = asked;
    const order: Order = { document, thinksMs, poison };
    const slow = slowMs[Math.min(asked.fetched++, slowMs.length - 1)] ?? 0;
    const timer = setTimeout(() => response.end(`${JSON.stringify(order)}\n${"x".repeat(bytes)}`), slow);
    response.on("close", () => clearTimeout(timer));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: (document, asked = {}) => {
      documents.set(document, { ...asked, fetched: 0 });
      return `${base}/${encodeURIComponent(document)}`;
    },
    missing: () => `${base}/missing`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
