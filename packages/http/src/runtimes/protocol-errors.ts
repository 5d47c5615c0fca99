import { type IncomingMessage, METHODS, maxHeaderSize, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { VitaeError } from "@vitae/core";
import type { HttpHandler, HttpRequest, HttpResponse } from "../http-types.ts";
import { awaitingContinue } from "./node.ts";

/** What Node says of bytes that it could not make a request of. */
interface ClientError extends Error {
  readonly code?: string;
  readonly rawPacket?: Buffer;
}

const lingerMs = 2_000;

/**
 * Answers in the API's own form what Node and frameworks over it would answer themselves: bytes that are no request,
 * `CONNECT`, `Expect`. For a server that serves nothing but this API through `nodeHandler`; to have a request without
 * a `Host` answered in that form too, make the server with `requireHostHeader: false`.
 */
export function handleProtocolErrors(server: Server, dispatch: HttpHandler): void {
  const latest = new WeakMap<Duplex, ServerResponse>();
  const refused = new WeakSet<Duplex>();
  const answer = async (socket: Duplex, asked: Pick<HttpRequest, "method" | "url" | "protocolError">) => {
    refused.add(socket);
    socket.on("error", () => {}); // it may break at any time; nobody waits for it
    const reply = await dispatch({ ...asked, headers: {}, body: null, signal: new AbortController().signal });
    endWith(socket, reply);
  };
  const serve = (request: IncomingMessage, response: ServerResponse) => server.emit("request", request, response);

  server.prependListener("request", (request, response) => latest.set(request.socket, response));
  server.removeAllListeners("clientError").on("clientError", (error: ClientError, socket) => {
    if (refused.has(socket)) return; // the rest of what was refused
    const begun = latest.get(socket);
    if (error.code === "ECONNRESET" || !socket.writable || (begun?.headersSent && !begun.writableFinished)) socket.destroy();
    else void answer(socket, asFarAsRead(error));
  });
  server.on("connect", (request, socket) => void answer(socket, { method: "CONNECT", url: request.url ?? "" }));
  server.on("checkExpectation", serve); // an expectation that nobody knows is passed over. @source RFC 9110 §10.1.1
  server.on("checkContinue", (request, response) => {
    awaitingContinue.add(request);
    serve(request, response);
  });
}

/** A method that Node does not know still has its path judged; everything else is a fault. */
function asFarAsRead({ code = "", rawPacket }: ClientError): Pick<HttpRequest, "method" | "url" | "protocolError"> {
  const [, method, url] = /^([!-~]+) ([!-~]+) HTTP\/1\.[01]\r\n/.exec(rawPacket?.toString("latin1") ?? "") ?? [];
  if (code === "HPE_INVALID_METHOD" && method !== undefined && url !== undefined && !METHODS.includes(method)) return { method, url };
  return { method: "", url: "/", protocolError: faultOf(code) };
}

function faultOf(code: string): VitaeError {
  if (code === "HPE_HEADER_OVERFLOW") return new VitaeError("headers_too_large", { fields: { max: maxHeaderSize / 1024 } });
  return new VitaeError(code === "ERR_HTTP_REQUEST_TIMEOUT" ? "request_timed_out" : "request_malformed");
}

/** Writes a reply where there is no response to write it to, then gives its reader a moment before the connection is closed. */
function endWith(socket: Duplex, { status, headers, body }: HttpResponse): void {
  if (!socket.writable) return void socket.destroy();
  const lines = Object.entries({ ...headers, date: new Date().toUTCString(), connection: "close" }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("\r\n")}\r\n\r\n`);
  socket.end(body);
  const late = setTimeout(() => socket.destroy(), lingerMs);
  socket.on("close", () => clearTimeout(late)).resume();
}
