import type { ErrorCode } from "../errors.ts";
import type { Principal } from "../storage/principal.schema.ts";

/** HTTP request before its body is read. Header names are lower case. */
export interface AuthRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
  /** Id in every log line of the request, and in the response header `X-Service-Request-Id`. */
  readonly requestId?: string;
}

/** Rejection of a request. */
export interface AuthRefusal {
  /** Error code: `token_missing`, `token_invalid` and `token_expired` (401), `account_suspended` and `no_credit` (403) … */
  readonly refused: ErrorCode;
}

/**
 * Authenticates a request: a function of the application, or `apiKeyAuthenticator()` with the accounts of the storage.
 *
 * Called once per request, before the body is read. It rejects a request by an `AuthRefusal` or by a thrown `VitaeError`. Any other error or
 * result is 500 `internal` for the caller, and `access_failed` in the log.
 */
export type Authenticator = (request: AuthRequest) => Promise<Principal | AuthRefusal>;
