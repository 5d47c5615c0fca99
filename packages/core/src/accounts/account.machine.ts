import type { AccountState } from "../storage/account.schema.ts";

export type AccountEvent = "activate" | "suspend" | "resume" | "revoke";

/** From where an event leads whereto, in the form of one conditional write. It is refused in every other state; nothing else moves an account. */
export const accountTransitions = {
  activate: { from: ["provisioning"], to: "active" },
  suspend: { from: ["active"], to: "suspended" },
  resume: { from: ["suspended"], to: "active" },
  revoke: { from: ["provisioning", "active", "suspended"], to: "revoked" },
} as const satisfies Record<AccountEvent, { readonly from: readonly AccountState[]; readonly to: AccountState }>;
