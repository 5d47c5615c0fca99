import type { ErrorCode } from "../errors.ts";
import type { Principal } from "../storage/principal.schema.ts";

/** What a request shows of itself before its body is read. Header names are lower case. */
export interface AuthRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
  /** Stands in every log line of the request, and in its answer as `X-Service-Request-Id`. */
  readonly requestId?: string;
}

export interface AuthRefusal {
  /** `token_missing`, `token_invalid` and `token_expired` are 401, `account_suspended` and `no_credit` 403 … */
  readonly refused: ErrorCode;
}

/**
 * Decides who calls. The host's own function, or `apiKeyAuthenticator()` over the accounts of the storage.
 *
 * Asked once per request, before the body. It refuses by what it resolves with, or by a `VitaeError` it rejects with. Any other rejection, and any
 * other answer, is `internal` for the caller and `access_failed` in the log.
 */
export type Authenticator = (request: AuthRequest) => Promise<Principal | AuthRefusal>;
