import type { Clock } from "@vitae/core/ports";
import type { HttpHandler } from "@vitae/http";
import type { RequestLog } from "./request-log.ts";

/** Ids in paths are part of the metadata; longer paths are cut. */
const maxPath = 200;

/** Wraps a handler so that each request is recorded: time, method, path without its query, status and duration. */
export const recorded =
  (handle: HttpHandler, log: RequestLog, clock: Clock): HttpHandler =>
  async (request) => {
    const at = clock.now();
    const response = await handle(request);
    const path = (request.url.split("?", 1)[0] ?? "").slice(0, maxPath);
    const id = response.headers["x-service-request-id"] ?? "";
    log.record({ id, at, method: request.method, path, status: response.status, ms: clock.now() - at });
    return response;
  };
