import { type IncomingMessage, METHODS, maxHeaderSize, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { VitaeError } from "@vitae/core";
import type { HttpHandler, HttpRequest, HttpResponse } from "../http-types.ts";
import { awaitingContinue } from "./node.ts";

/** Errors of Node for bytes that are not a valid request. */
interface ClientError extends Error {
  readonly code?: string;
  readonly rawPacket?: Buffer;
}

const lingerMs = 2_000;

/**
 * Makes a Node server answer protocol errors in the format of the API: malformed requests, `CONNECT` and `Expect`.
 *
 * Use it on a server that serves this API only, through `nodeHandler`. To also answer requests without `Host` in this format,
 * create the server with `requireHostHeader: false`.
 */
export function handleProtocolErrors(server: Server, dispatch: HttpHandler): void {
  const latest = new WeakMap<Duplex, ServerResponse>();
  const refused = new WeakSet<Duplex>();
  const answer = async (socket: Duplex, asked: Pick<HttpRequest, "method" | "url" | "protocolError">) => {
    refused.add(socket);
    socket.on("error", () => {}); // the socket may fail at any time; no code waits for it
    const reply = await dispatch({ ...asked, headers: {}, body: null, signal: new AbortController().signal });
    endWith(socket, reply);
  };
  const serve = (request: IncomingMessage, response: ServerResponse) => server.emit("request", request, response);

  server.prependListener("request", (request, response) => latest.set(request.socket, response));
  server.removeAllListeners("clientError").on("clientError", (error: ClientError, socket) => {
    if (refused.has(socket)) return; // the rest of a rejected request
    const begun = latest.get(socket);
    if (error.code === "ECONNRESET" || !socket.writable || (begun?.headersSent && !begun.writableFinished)) socket.destroy();
    else void answer(socket, asFarAsRead(error));
  });
  server.on("connect", (request, socket) => void answer(socket, { method: "CONNECT", url: request.url ?? "" }));
  server.on("checkExpectation", serve); // unknown expectations are ignored. @source RFC 9110 §10.1.1
  server.on("checkContinue", (request, response) => {
    awaitingContinue.add(request);
    serve(request, response);
  });
}

/** An unknown method with a valid path is passed to the handler; every other error is a malformed request. */
function asFarAsRead({ code = "", rawPacket }: ClientError): Pick<HttpRequest, "method" | "url" | "protocolError"> {
  const [, method, url] = /^([!-~]+) ([!-~]+) HTTP\/1\.[01]\r\n/.exec(rawPacket?.toString("latin1") ?? "") ?? [];
  if (code === "HPE_INVALID_METHOD" && method !== undefined && url !== undefined && !METHODS.includes(method)) return { method, url };
  return { method: "", url: "/", protocolError: faultOf(code) };
}

function faultOf(code: string): VitaeError {
  if (code === "HPE_HEADER_OVERFLOW") return new VitaeError("headers_too_large", { fields: { max: maxHeaderSize / 1024 } });
  return new VitaeError(code === "ERR_HTTP_REQUEST_TIMEOUT" ? "request_timed_out" : "request_malformed");
}

/** Writes a response directly to a socket, and closes the connection after a short delay so that the client can read it. */
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
