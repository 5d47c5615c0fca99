import type { Dispatcher } from "undici";
import { connect, type NetworkStack } from "./connect.ts";
import { OutboundError } from "./outbound-error.ts";
import type { SsrfGuard } from "./ssrf-guard.ts";
import { withTimeout } from "./with-timeout.ts";

/** One outbound HTTP request. */
export interface OutboundRequest {
  /** A URL that the SSRF guard has accepted. */
  readonly url: URL;
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
}

/** Response of an outbound request. */
export type OutboundResponse = Dispatcher.ResponseData;

/** Network settings of a request. */
export interface Network {
  readonly guard: SsrfGuard;
  readonly edge: NetworkStack;
}

/** Timeout for name lookup, connection and TLS, and for each pause afterwards, in milliseconds. */
const connectMs = 15_000;
const silenceMs = 30_000;
const headerBytes = 16 * 1024;

/**
 * Sends one request on a new connection, which is closed before the promise settles. A shared connection could be found by
 * the request of another account, or be closed by the receiver during a POST. Redirects are returned as responses.
 */
export async function sendRequest<T>(
  request: OutboundRequest,
  network: Network,
  use: (answer: OutboundResponse) => Promise<T>,
): Promise<T> {
  const { url, signal } = request;
  const { Client } = await import("undici"); // loaded with the first request, because most processes never send one
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
    // Destroying the unread rest below may emit an error without a listener.
    answer.body.on("error", () => {});
    return await use(answer);
  } finally {
    await client.destroy(new OutboundError("the exchange is over"));
  }
}
