import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

interface FileServer extends AsyncDisposable {
  readonly url: string;
  /** Bodies that were posted to it. */
  readonly posts: readonly { readonly body: Buffer; readonly headers: Readonly<Record<string, unknown>> }[];
}

/** Serves files by name on loopback, returns 404 for other paths, and records POST requests. */
export async function fileServer(files: Readonly<Record<string, Uint8Array>>): Promise<FileServer> {
  const posts: { body: Buffer; headers: Readonly<Record<string, unknown>> }[] = [];
  const server = createServer(async (request, response) => {
    if (request.method === "POST") {
      const chunks: Uint8Array[] = [];
      for await (const chunk of request) chunks.push(chunk);
      posts.push({ body: Buffer.concat(chunks), headers: request.headers });
      response.writeHead(204).end();
      return;
    }
    const file = files[decodeURIComponent(new URL(request.url ?? "", "http://files").pathname.slice(1))];
    if (file) response.end(file);
    else response.writeHead(404).end();
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posts,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
