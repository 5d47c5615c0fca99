import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { checkCallback, type SecretsOf } from "./check-callback.ts";
import type { ReceivedCallback } from "./received-callback.ts";

/** Options of `callbackReceiver()`. */
export interface ReceiverOptions {
  /** Port on the loopback address; 0 chooses a free port. */
  readonly port: number;
  /** HTTP status of every response to a callback. */
  readonly answer: number;
  readonly secretsOf: SecretsOf;
  /** Called with every callback after it was answered. */
  readonly received: (callback: ReceivedCallback) => void;
}

/** A running callback receiver. */
export interface Receiver {
  /** Address of the receiver, for example `http://127.0.0.1:8788`. */
  readonly url: string;
  close(): Promise<void>;
}

const bodyBytes = 64 * 1024 * 1024;
const requestMs = 30_000;
const connections = 64;

/** Starts a receiver of callbacks on the loopback address, which other machines cannot reach. Rejects if the port is in use. */
export async function callbackReceiver({ port, answer, secretsOf, received }: ReceiverOptions): Promise<Receiver> {
  const server = createServer({ requestTimeout: requestMs, headersTimeout: requestMs / 2, keepAliveTimeout: 1_000 });
  server.maxConnections = connections;
  server.on("request", (request, response) => void receive(request, response).catch(() => response.destroy()));
  server.listen(port, "127.0.0.1");
  await once(server, "listening");

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== "POST") {
      refuse(response, 405, { allow: "POST" });
      return;
    }
    const body = await bodyOf(request);
    if (body === null) {
      refuse(response, 413, {});
      return;
    }
    const callback = await checkCallback({ body, headers: request.headersDistinct, secretsOf });
    response.writeHead(answer, { "content-length": 0 }).end();
    received({ at: new Date(), bytes: body.length, answered: answer, ...callback });
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Sends an error and closes the connection. */
const refuse = (response: ServerResponse, status: number, headers: Record<string, string>): void => {
  response.writeHead(status, { ...headers, "content-length": 0, connection: "close" }).end();
};

/** Reads the body; null if it is longer than any callback. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  if (Number(request.headers["content-length"]) > bodyBytes) return null;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > bodyBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
