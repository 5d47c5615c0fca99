/** Reason why a request failed. The text contains no part of the link or of the response, so it may be shown. */
export class OutboundError extends Error {
  override readonly name = "Failure";
  readonly reason: string;

  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

const unreachable = "the server cannot be reached";
const invalid = "the answer is not valid HTTP";
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: "the connection was refused",
  ECONNRESET: "the connection was cut",
  EPIPE: "the connection was cut",
  UND_ERR_SOCKET: "the connection was cut",
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: "the connection was cut",
  UND_ERR_HEADERS_TIMEOUT: "timed out",
  UND_ERR_BODY_TIMEOUT: "timed out",
  ETIMEDOUT: "timed out",
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  EADDRNOTAVAIL: unreachable,
  UND_ERR_HEADERS_OVERFLOW: "the answer's headers are too large",
};

/** Returns the reason of a network failure; null for other errors, which are bugs. */
export function toFailureReason(error: unknown): string | null {
  if (error instanceof OutboundError) return error.reason;
  const inner = error instanceof AggregateError ? error.errors[0] : error;
  const code = inner instanceof Error && "code" in inner ? String(inner.code) : "";
  return reasons[code] ?? (inner instanceof Error && inner.name === "HTTPParserError" ? invalid : null);
}
