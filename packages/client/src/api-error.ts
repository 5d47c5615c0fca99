import type { ValidationError } from "./api.table.ts";

/** Validation issue of one field of a request. */
export type ApiIssue = ValidationError["detail"][number];

interface Facts {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly requestId?: string | null;
  readonly issues?: readonly ApiIssue[];
  readonly retryAfter?: number | null;
  readonly cause?: unknown;
}

const mark = Symbol.for("@vitae/client/VitaeApiError");

/**
 * Error of a call: the service rejected it, or no response arrived. `code` is part of the contract; the wording of `detail` may
 * change.
 *
 * The client adds these codes: `unreachable` (no response), `timed_out` (no response within `timeoutMs`), `reply_malformed` (the
 * response does not come from the service, for example from a proxy), and `http_502` and the like for an error response without a
 * code.
 */
export class VitaeApiError extends Error {
  override readonly name = "VitaeApiError";
  /** HTTP status; 0 if no response arrived. */
  readonly status: number;
  readonly code: string;
  /** Text of the error in one sentence. */
  readonly detail: string;
  /** Request id, for support requests; null if no response arrived. */
  readonly requestId: string | null;
  /** Validation issues of the request; empty unless `code` is `validation_failed`. */
  readonly issues: readonly ApiIssue[];
  /** Seconds to wait before a retry; null if the service names none. */
  readonly retryAfter: number | null;

  constructor({ status, code, detail, requestId = null, issues = [], retryAfter = null, cause }: Facts) {
    super(detail, cause === undefined ? {} : { cause });
    Object.defineProperty(this, mark, { value: true });
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.requestId = requestId;
    this.issues = issues;
    this.retryAfter = retryAfter;
  }

  /** Type guard that also accepts errors of another copy of this package. */
  static is(value: unknown): value is VitaeApiError {
    return typeof value === "object" && value !== null && mark in value;
  }
}

/** Creates the error of a call without a response. */
export const noResponseError = (code: "unreachable" | "timed_out", detail: string, cause: unknown): VitaeApiError =>
  new VitaeApiError({ status: 0, code, detail, cause });

/** Converts an error response to a `VitaeApiError`. @param text body of the response */
export function toApiError({ status, headers }: Response, text: string): VitaeApiError {
  const body = jsonIn(text);
  const issues = Array.isArray(body.detail) ? (body.detail as ApiIssue[]) : [];
  return new VitaeApiError({
    status,
    code: typeof body.code === "string" ? body.code : `http_${status}`,
    detail: typeof body.detail === "string" ? body.detail : issues.length > 0 ? issues.map(sentence).join("; ") : `HTTP ${status}`,
    requestId: headers.get("x-service-request-id"),
    issues,
    retryAfter: secondsIn(headers.get("retry-after")),
  });
}

function jsonIn(text: string): { readonly code?: unknown; readonly detail?: unknown } {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

const sentence = ({ loc, msg }: ApiIssue) => `${loc.join(".")}: ${msg}`;

/** Parses `Retry-After`: seconds, or a date. @source RFC 9110 §10.2.3 */
function secondsIn(header: string | null): number | null {
  if (header === null) return null;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}
