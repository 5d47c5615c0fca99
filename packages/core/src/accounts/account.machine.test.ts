import { expect, test } from "vitest";
import { AccountState } from "../storage/account.schema.ts";
import { type AccountEvent, accountTransitions } from "./account.machine.ts";

/** What the contract says, written out: state × event. */
const contract: Record<AccountState, Record<AccountEvent, AccountState | "refused">> = {
  provisioning: { activate: "active", suspend: "refused", resume: "refused", revoke: "revoked" },
  active: { activate: "refused", suspend: "suspended", resume: "refused", revoke: "revoked" },
  suspended: { activate: "refused", suspend: "refused", resume: "active", revoke: "revoked" },
  revoked: { activate: "refused", suspend: "refused", resume: "refused", revoke: "refused" },
};
const events = Object.keys(accountTransitions) as AccountEvent[];

for (const state of AccountState.options) {
  for (const event of events) {
    const expected = contract[state][event];
    test(`an account that is ${state} ${expected === "refused" ? "refuses" : `becomes ${expected} by`} ${event}`, () => {
      const { from, to }: { from: readonly AccountState[]; to: AccountState } = accountTransitions[event];
      expect(from.includes(state) ? to : "refused").toBe(expected);
    });
  }
}
