import type { ValidationError } from "./api.table.ts";

/** One thing that is wrong with a request, and where. */
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
 * A call that came to nothing: refused by the service, or never answered. `code` is the contract; the wording of `detail` may change.
 *
 * Codes of the client itself: `unreachable` (no answer came), `timed_out` (none within `timeoutMs`), `reply_malformed` (an answer that is
 * not the service's, from a proxy perhaps), and `http_502` and the like for a refusal that names no code.
 */
export class VitaeApiError extends Error {
  override readonly name = "VitaeApiError";
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  readonly code: string;
  /** What is wrong, in a sentence. */
  readonly detail: string;
  /** Quote it when you ask for help; null where no answer came. */
  readonly requestId: string | null;
  /** What is wrong with the request, and where; empty unless `code` is `validation_failed` on an endpoint that lists it. */
  readonly issues: readonly ApiIssue[];
  /** Seconds to wait before the next attempt; null where the service names none. */
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

  /** Also true of an error of another copy of this package. */
  static is(value: unknown): value is VitaeApiError {
    return typeof value === "object" && value !== null && mark in value;
  }
}

/** Nothing came back that is an answer. */
export const noResponseError = (code: "unreachable" | "timed_out", detail: string, cause: unknown): VitaeApiError =>
  new VitaeApiError({ status: 0, code, detail, cause });

/** What a refusal says. @param text its body */
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

/** Seconds, or the date at which to come again. @source RFC 9110 §10.2.3 */
function secondsIn(header: string | null): number | null {
  if (header === null) return null;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}
