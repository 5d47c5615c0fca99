import type { AccountState } from "../storage/account.schema.ts";

export type AccountEvent = "activate" | "suspend" | "resume" | "revoke";

/** Transitions of accounts, in the form of a conditional write. An event is refused in every other state. */
export const accountTransitions = {
  activate: { from: ["provisioning"], to: "active" },
  suspend: { from: ["active"], to: "suspended" },
  resume: { from: ["suspended"], to: "active" },
  revoke: { from: ["provisioning", "active", "suspended"], to: "revoked" },
} as const satisfies Record<AccountEvent, { readonly from: readonly AccountState[]; readonly to: AccountState }>;
