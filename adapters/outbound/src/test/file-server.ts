import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Serves files of any size on loopback. The name selects the behaviour: `chunked` without a length, `slow` in two parts, `redirect`
 * with a redirect.
 */
export interface FileServer {
  url(name: string, size: number): string;
  content(size: number): Buffer;
  close(): Promise<void>;
}

const content = (size: number) => Buffer.alloc(size, "résumé ", "latin1");

/** Starts the file server. */
export async function fileServer(): Promise<FileServer> {
  const server = createServer(({ url = "" }, response) => {
    const [, name, size] = /^\/(.+)\?token=secret&size=(\d+)$/.exec(url) ?? [];
    const bytes = content(Number(size));
    if (name === "redirect") response.writeHead(302, { location: `/plain?token=secret&size=${size}` }).end();
    else if (name === "chunked") response.write(bytes.subarray(0, 1), () => response.end(bytes.subarray(1)));
    else if (name === "slow") {
      response.writeHead(200).write(bytes.subarray(0, 1));
      setTimeout(() => response.end(bytes.subarray(1)), 250);
    } else response.setHeader("content-length", bytes.length).end(bytes);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    content,
    url: (name, size) => `http://127.0.0.1:${port}/${name}?token=secret&size=${size}`,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
