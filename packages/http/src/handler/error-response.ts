import { firstIssueDetail, traceOf, VitaeError } from "@vitae/core";
import type { Log } from "@vitae/core/ports";
import type { Route } from "../route.ts";

/** An outcome before its headers: what a handler gave, or what a failure says. */
export interface ResponseDraft {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** Turns whatever was thrown into a reply, and writes to the log what the reply must not say. */
export function toErrorResponse(thrown: unknown, route: Route | undefined, log: Log): ResponseDraft {
  const known = VitaeError.is(thrown);
  const error = known ? thrown : new VitaeError("internal");
  if (!known) log.write("error", "request_failed", traceOf(thrown));
  else if (error.status >= 500)
    log.write("warn", "request_refused", { code: error.code, ...(error.cause === undefined ? {} : traceOf(error.cause)) });

  const status = error.status === 422 && route?.invalid === 400 ? 400 : error.status;
  return { status, headers: failureHeaders(error), body: JSON.stringify({ detail: detailOf(error, status), code: error.code }) };
}

/** 422 lists what is wrong in FastAPI's form; where 422 is not used, the first of it is told in a sentence. */
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
