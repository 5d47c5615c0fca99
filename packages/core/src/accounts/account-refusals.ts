import type { ErrorCode } from "../errors.ts";
import type { AccountState } from "../storage/account.schema.ts";

/** Error of a request by the state of its account; null if the state allows requests. */
export const accountRefusals = {
  active: null,
  provisioning: "account_provisioning",
  suspended: "account_suspended",
  revoked: "account_revoked",
} as const satisfies Record<AccountState, ErrorCode | null>;
