import { type ErrorCode, VitaeError } from "../errors.ts";

/** An outer store was touched inside `transaction`: a bug of the caller, which would otherwise wait for itself for ever. */
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

/** The stored schema is of an earlier release, or there is none yet: `migrate()` brings it here. */
export class SchemaTooOld extends Error {
  override readonly name = "SchemaTooOld";
  /** Nothing of ours was ever stored. */
  readonly empty: boolean;

  /** @param lacks what is missed first */
  constructor(lacks: string, { empty = false }: { readonly empty?: boolean } = {}) {
    super(`The storage lacks ${lacks}. Run \`vitae migrate\`, or call migrate().`);
    this.empty = empty;
  }
}

/**
 * The storage cannot be reached, or refuses to work: not the caller's doing, and over when its cause is.
 *
 * The message is for the operator and goes to the log: what is wrong and what to do, no secret, nothing of what is stored.
 */
export class StorageOutage extends Error {
  override readonly name = "StorageOutage";
  /** The message without its reason: the same for as long as the same is wrong. */
  readonly what: string;

  /** @param reason the driver's own words, which may differ from one call to the next */
  constructor(what: string, reason?: string) {
    super(reason === undefined ? what : `${what} (${reason})`);
    this.what = what;
  }
}

/** What a caller hears of a hold that was not given. */
export const toHoldError = (answer: keyof typeof holds): VitaeError => new VitaeError(holds[answer]);

/** `no_account`: it was deleted after the token was checked. */
const holds = {
  no_credit: "no_credit",
  suspended: "account_suspended",
  provisioning: "account_provisioning",
  revoked: "account_revoked",
  no_account: "token_invalid",
} as const satisfies Record<string, ErrorCode>;

/** What a caller hears of an Idempotency-Key that another request has. */
export const toClaimError = (state: "running" | "mismatch" | "done"): VitaeError =>
  state === "mismatch"
    ? new VitaeError("idempotency_mismatch", { issues: [mismatch] })
    : new VitaeError("idempotency_in_progress", { retryAfter: 1 });

const mismatch = {
  type: "value_error",
  loc: ["header", "Idempotency-Key"],
  msg: "This key was used with another request. Use a fresh key.",
} as const;
