import type { Dispatcher } from "undici";
import { connect, type NetworkStack } from "./connect.ts";
import { OutboundError } from "./outbound-error.ts";
import type { SsrfGuard } from "./ssrf-guard.ts";
import { withTimeout } from "./with-timeout.ts";

export interface OutboundRequest {
  /** One that the guard did not refuse. */
  readonly url: URL;
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
}

export type OutboundResponse = Dispatcher.ResponseData;

export interface Network {
  readonly guard: SsrfGuard;
  readonly edge: NetworkStack;
}

/** For name, connection and TLS, and for each silence after that. */
const connectMs = 15_000;
const silenceMs = 30_000;
const headerBytes = 16 * 1024;

/**
 * One request on a connection of its own, which is gone when this settles: none is kept that another account's request could
 * find, and none is found closed by a receiver in the moment of a POST. Redirects are answers like others.
 */
export async function sendRequest<T>(
  request: OutboundRequest,
  network: Network,
  use: (answer: OutboundResponse) => Promise<T>,
): Promise<T> {
  const { url, signal } = request;
  const { Client } = await import("undici"); // with the first exchange: most processes start without one
  const client = new Client(url.origin, {
    connect: (_, callback) => {
      withTimeout(connectMs, signal, (connecting) => connect(url, { ...network, signal: connecting })).then(
        (socket) => callback(null, socket),
        (error) => callback(error, null),
      );
    },
    pipelining: 0,
    allowH2: false,
    maxHeaderSize: headerBytes,
    headersTimeout: silenceMs,
    bodyTimeout: silenceMs,
  });
  try {
    const answer = await client.request({
      path: url.pathname + url.search,
      method: request.method,
      headers: { "user-agent": "vitae", "accept-encoding": "identity", ...request.headers },
      body: request.body ?? null,
      signal,
    });
    // Nobody may be listening when what is left unread is destroyed below.
    answer.body.on("error", () => {});
    return await use(answer);
  } finally {
    await client.destroy(new OutboundError("the exchange is over"));
  }
}
