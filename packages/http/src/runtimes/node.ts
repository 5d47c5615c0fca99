import type { IncomingMessage, ServerResponse } from "node:http";
import { VitaeError } from "@vitae/core";
import type { HttpHandler, HttpRequest, HttpResponse } from "../http-types.ts";

/** Values that a framework supplies in place of those of the Node request. */
export interface NodeRequest {
  /** Path and query without the prefix of the framework. */
  readonly url?: string;
  /** Bytes of a body that a framework has read already. */
  readonly body?: Uint8Array;
}

/**
 * Serves a Node request and response; the Fastify and Express adapters use it. Resolves when the response has been passed to the
 * socket.
 */
export const nodeHandler =
  (dispatch: HttpHandler) =>
  async (request: IncomingMessage, response: ServerResponse, given: NodeRequest = {}): Promise<void> => {
    const left = new AbortController();
    response.once("close", () => {
      if (!response.writableFinished) left.abort();
    });
    const reply = await dispatch({
      method: request.method ?? "GET",
      url: given.url ?? request.url ?? "/",
      headers: request.headers as HttpRequest["headers"],
      body: given.body ?? (hasBody(request) ? request : null),
      signal: left.signal,
      ...(awaitingContinue.has(request) && { sendContinue: () => void (awaitingContinue.delete(request) && response.writeContinue()) }),
      ...(hasWrongHost(request) && { protocolError: new VitaeError("request_malformed") }),
    });
    await send(request, response, reply);
  };

/** Requests whose clients wait for `100 Continue`; `handleProtocolErrors()` leaves them to the handler. */
export const awaitingContinue = new WeakSet<IncomingMessage>();

/**
 * Reports a missing or repeated `Host` header. A request without `Host` arrives only if Node was configured not to reject it.
 * @source RFC 9112 §3.2
 */
const hasWrongHost = ({ rawHeaders, httpVersion }: IncomingMessage): boolean => {
  // names and values alternate; `headersDistinct` would build an object of all headers for every request
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") hosts++;
  return hosts > 1 || (hosts === 0 && httpVersion === "1.1");
};

/** @source RFC 9112 §6.3: a request without these headers has no body */
const hasBody = ({ headers }: IncomingMessage) => headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";

async function send(request: IncomingMessage, response: ServerResponse, { status, headers, body }: HttpResponse): Promise<void> {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, headers);
  if (headers.connection !== "close") {
    response.end(body);
    return;
  }
  response.flushHeaders();
  if (body.length > 0) response.write(body);
  await linger(request, response);
  response.end();
}

const lingerMs = 2_000;
const lingerBytes = 256 * 1024;

/**
 * Keeps the connection open after a response that precedes the end of the request body. Closing at once would reset it, and a
 * client that is still sending would get the reset instead of the response. Reads the rest of the body up to a limit.
 *
 * @source RFC 9112 §9.6
 */
async function linger(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let discarded = 0;
  const discard = (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > lingerBytes) request.pause();
  };
  const timer = setTimeout(resolve, lingerMs);
  request.on("data", discard).on("end", resolve).on("error", resolve).resume();
  response.on("close", resolve);
  await promise;
  clearTimeout(timer);
  request.off("data", discard).pause();
}
