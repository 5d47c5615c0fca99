import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { File } from "../hostile/mutants.ts";

/** A server on the loopback address that serves documents and takes callbacks. */
export interface Outside {
  readonly callback: string;
  link(index: number): string;
  /** Number of callbacks. */
  called(): number;
  close(): void;
}

export async function filesAndCallbacks(documents: readonly File[]): Promise<Outside> {
  let called = 0;
  const server = createServer((request, response) => {
    if (request.method === "POST") {
      request.resume().on("end", () => {
        called++;
        response.end();
      });
      return;
    }
    response.end(documents[Number(request.url?.slice(1)) % documents.length]?.bytes);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    callback: `${base}/callback`,
    link: (index) => `${base}/${index % documents.length}`,
    called: () => called,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
