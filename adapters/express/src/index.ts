import type { IncomingMessage, ServerResponse } from "node:http";
import { type ResumeService, VitaeError } from "@vitae/core";
import { createHandler, type HttpHandler, type HttpOptions, nodeHandler } from "@vitae/http";

/** Properties that Express and its body parsers may add to a request. */
type ExpressRequest = IncomingMessage & { readonly body?: unknown; readonly rawBody?: unknown };

/**
 * The HTTP API of Vitae as Express middleware. It responds to every request below its mount path.
 *
 * Mount it before body parsers such as `express.json()`. If that is not possible, let the parser keep the bytes: `express.json({
 * verify: (request, _response, bytes) => { request.rawBody = bytes; } })`. Otherwise a parsed body is rejected with
 * `body_already_read`, because parsing removes duplicate keys.
 *
 * @example app.use("/cv", vitaeExpress(resumes))
 */
export const vitaeExpress = (service: ResumeService, options: HttpOptions = {}) => dispatchMiddleware(createHandler(service, options));

/** Converts an HTTP handler, for example with a custom route table, to Express middleware. */
export function dispatchMiddleware(dispatch: HttpHandler) {
  const handle = nodeHandler(dispatch);
  return (request: ExpressRequest, response: ServerResponse, next: (error?: unknown) => void): void => {
    if (request.rawBody instanceof Uint8Array) handle(request, response, { body: request.rawBody }).catch(next);
    else if (request.body !== undefined && request.readableEnded) next(new VitaeError("body_already_read"));
    else handle(request, response).catch(next);
  };
}
