/** Why a callback was not accepted. */
export type CallbackErrorCode =
  /** A header is missing, or there twice; which one is in the message. */
  | "header_missing"
  /** The secret is not `whsec_` and base64: a mistake of the receiver, not of the sender. */
  | "secret_malformed"
  /** Nobody knows a secret for this task. */
  | "secret_unknown"
  /** Not signed with this secret, or changed on its way. */
  | "signature_mismatch"
  /** Signed too long ago, or ahead of this clock. */
  | "timestamp_outside_tolerance"
  /** Signed, but not a task in JSON. */
  | "payload_malformed";

/** A callback that must not be believed. Answer it with 400; `code` is the contract, the message may change. */
export class CallbackVerificationError extends Error {
  override readonly name = "CallbackRefused";
  readonly code: CallbackErrorCode;

  constructor(code: CallbackErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
