import { type ErrorCode, VitaeError } from "../errors.ts";

/** A call of an outer store inside `transaction`. It is a bug of the caller, which would otherwise deadlock. */
export class TransactionMisuse extends Error {
  override readonly name = "TransactionMisuse";
  constructor() {
    super("Inside a transaction only the stores handed to it may be used. Use `tx`, not the storage.");
  }
}

/** The stored schema was written by a later release. */
export class SchemaTooNew extends Error {
  override readonly name = "SchemaTooNew";
  constructor(stored: string) {
    super(`The storage was migrated by a newer release (${stored}). Update Vitae, or restore a backup made before that.`);
  }
}

/** The stored schema is of an earlier release, or missing. Call `migrate()`. */
export class SchemaTooOld extends Error {
  override readonly name = "SchemaTooOld";
  /** True if the storage has no schema at all. */
  readonly empty: boolean;

  /** @param lacks first missing part of the schema */
  constructor(lacks: string, { empty = false }: { readonly empty?: boolean } = {}) {
    super(`The storage lacks ${lacks}. Run \`vitae migrate\`, or call migrate().`);
    this.empty = empty;
  }
}

/**
 * The storage cannot be reached or rejects all work. The caller can retry later.
 *
 * The message is for the operator and is logged. It states the problem and what to do, and must not contain secrets or stored data.
 */
export class StorageOutage extends Error {
  override readonly name = "StorageOutage";
  /** Message without the reason. It stays equal while the problem persists. */
  readonly what: string;

  /** @param reason message of the driver, which can differ between calls */
  constructor(what: string, reason?: string) {
    super(reason === undefined ? what : `${what} (${reason})`);
    this.what = what;
  }
}

/** Converts the reason why a hold was not placed to the error of the caller. */
export const toHoldError = (answer: keyof typeof holds): VitaeError => new VitaeError(holds[answer]);

/** `no_account`: it was deleted after the token was checked. */
const holds = {
  no_credit: "no_credit",
  suspended: "account_suspended",
  provisioning: "account_provisioning",
  revoked: "account_revoked",
  no_account: "token_invalid",
} as const satisfies Record<string, ErrorCode>;

/** Converts the state of a used Idempotency-Key to the error of the caller. */
export const toClaimError = (state: "running" | "mismatch" | "done"): VitaeError =>
  state === "mismatch"
    ? new VitaeError("idempotency_mismatch", { issues: [mismatch] })
    : new VitaeError("idempotency_in_progress", { retryAfter: 1 });

const mismatch = {
  type: "value_error",
  loc: ["header", "Idempotency-Key"],
  msg: "This key was used with another request. Use a fresh key.",
} as const;
