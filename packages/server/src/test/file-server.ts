import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { fixtures } from "./vitae.ts";

/** Serves the fixtures at `/<name>` on loopback until the test ends. A request for `/never` gets no response. */
export async function fileServer(): Promise<string> {
  const server = createServer(({ url = "" }, reply) => {
    const [, name = ""] = /^\/([\w.-]+)/.exec(url) ?? [];
    if (name !== "never") reply.end(readFileSync(join(fixtures, name)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
