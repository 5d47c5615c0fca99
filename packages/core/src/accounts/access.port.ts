import type { ErrorCode } from "../errors.ts";
import type { Principal } from "./principal.schema.ts";

/** What a request shows of itself before its body is read. Header names are lower case. */
export interface AccessRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
}

export interface Refusal {
  readonly refused: ErrorCode;
}

/**
 * Decides who calls. The host's own function, or `keys()` over the accounts of the storage.
 *
 * Asked once per request, before the body. A rejection that is not a `VitaeError` becomes `storage_unavailable`.
 */
export type Access = (request: AccessRequest) => Promise<Principal | Refusal>;
