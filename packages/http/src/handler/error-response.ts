import { firstIssueDetail, traceOf, VitaeError } from "@vitae/core";
import type { Log } from "@vitae/core/ports";
import type { Route } from "../route.ts";

/** A response before its common headers are added. */
export interface ResponseDraft {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** Converts any thrown value to a response. Writes details that the response must not contain to the log. */
export function toErrorResponse(thrown: unknown, route: Route | undefined, log: Log): ResponseDraft {
  const known = VitaeError.is(thrown);
  const error = known ? thrown : new VitaeError("internal");
  if (!known) log.write("error", "request_failed", traceOf(thrown));
  else if (error.status >= 500)
    log.write("warn", "request_refused", { code: error.code, ...(error.cause === undefined ? {} : traceOf(error.cause)) });

  const status = error.status === 422 && route?.invalid === 400 ? 400 : error.status;
  return { status, headers: failureHeaders(error), body: JSON.stringify({ detail: detailOf(error, status), code: error.code }) };
}

/** Lists validation issues as FastAPI does for 422. For 400, describes the first issue in one sentence. */
function detailOf(error: VitaeError, status: number) {
  if (error.issues.length === 0) return error.detail;
  if (status === 422) return error.issues;
  return error.code === "validation_failed" ? firstIssueDetail(error.issues) : error.detail;
}

function failureHeaders(error: VitaeError): Record<string, string> {
  return {
    "content-type": "application/json",
    ...(error.code.startsWith("token_") ? { "www-authenticate": "Bearer" } : {}),
    ...(error.retryAfter === undefined ? {} : { "retry-after": String(Math.max(0, Math.ceil(error.retryAfter))) }),
  };
}
