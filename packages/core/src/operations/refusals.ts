import { type ErrorCode, VitaeError } from "../errors.ts";

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
