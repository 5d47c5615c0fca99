/** Reason why a callback was rejected. */
export type CallbackErrorCode =
  /** A header is missing or repeated; the message names it. */
  | "header_missing"
  /** The secret is not `whsec_` and base64. This is an error of the receiver. */
  | "secret_malformed"
  /** No secret is known for this task. */
  | "secret_unknown"
  /** The callback was signed with another secret, or was changed. */
  | "signature_mismatch"
  /** The timestamp is too old, or in the future. */
  | "timestamp_outside_tolerance"
  /** The signature is valid, but the body is not a task in JSON. */
  | "payload_malformed";

/** Error of a callback that must not be processed. Answer it with 400. `code` is part of the contract; the message may change. */
export class CallbackVerificationError extends Error {
  override readonly name = "CallbackRefused";
  readonly code: CallbackErrorCode;

  constructor(code: CallbackErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
