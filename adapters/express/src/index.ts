import type { IncomingMessage, ServerResponse } from "node:http";
import { type ResumeService, VitaeError } from "@vitae/core";
import { createHandler, type HttpHandler, type HttpOptions, nodeHandler } from "@vitae/http";

/** What Express and its body parsers may have added to a request. */
type ExpressRequest = IncomingMessage & { readonly body?: unknown; readonly rawBody?: unknown };

/**
 * The HTTP API of Vitae as Express middleware. Everything under the path it is mounted at is answered by it.
 *
 * Mount it before body parsers such as `express.json()`. Where that cannot be, let the parser keep the bytes:
 * `express.json({ verify: (request, _response, bytes) => { request.rawBody = bytes; } })`. A body that was parsed
 * without keeping them is refused with `body_already_read`: a parsed value no longer tells a duplicate key.
 *
 * @example app.use("/cv", vitaeExpress(resumes))
 */
export const vitaeExpress = (service: ResumeService, options: HttpOptions = {}) => dispatchMiddleware(createHandler(service, options));

/** The same for a dispatcher over a table of your own. */
export function dispatchMiddleware(dispatch: HttpHandler) {
  const handle = nodeHandler(dispatch);
  return (request: ExpressRequest, response: ServerResponse, next: (error?: unknown) => void): void => {
    if (request.rawBody instanceof Uint8Array) handle(request, response, { body: request.rawBody }).catch(next);
    else if (request.body !== undefined && request.readableEnded) next(new VitaeError("body_already_read"));
    else handle(request, response).catch(next);
  };
}
