import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { listening } from "./world.ts";

/** Fault that a request meets. */
export type Mishap =
  | "pass"
  /** The service responds, and the response is lost. */
  | "lose the answer"
  | "break at once"
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string };

/** A request that the proxy received. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly key: string | undefined;
  readonly at: number;
}

/** A proxy in front of the service. It applies one fault to each of the first requests and forwards the others. */
export async function flakyProxy(target: string, ...mishaps: Mishap[]): Promise<{ readonly url: string; readonly seen: readonly Seen[] }> {
  const seen: Seen[] = [];
  const server = createServer(async (incoming, response) => {
    const { method = "", url: path = "", headers } = incoming;
    seen.push({ method, path, key: headers["idempotency-key"] as string | undefined, at: performance.now() });
    const mishap = mishaps.shift() ?? "pass";
    if (mishap === "break at once") return void incoming.socket.destroy();
    const body = await buffer(incoming);
    if (typeof mishap === "object") return void response.writeHead(mishap.status, mishap.headers).end(mishap.body);
    forward(target, incoming, body, mishap === "pass" ? response : null, () => void incoming.socket.destroy());
  });
  return { url: await listening(server), seen };
}

function forward(target: string, incoming: IncomingMessage, body: Buffer, response: ServerResponse | null, lose: () => void): void {
  const sent = request(`${target}${incoming.url}`, { method: incoming.method, headers: incoming.headers }, (answer) => {
    if (response) answer.pipe(response.writeHead(answer.statusCode ?? 500, answer.headers));
    else answer.resume().on("end", lose);
  });
  sent.on("error", lose).end(body);
}
