import type { Entry, Hold } from "./ledger.schema.ts";

/** Credit: an append-only list of entries, the balance as their sum, and one hold per running operation. */
export interface LedgerStore {
  /**
   * Takes the hold if the account is active and balance − held > 0 before it. One conditional write, no read before it.
   * A hold with the same operation id is `held` and changes nothing.
   */
  hold(hold: Hold): Promise<"held" | "no_credit" | "suspended" | "provisioning" | "revoked" | "no_account">;
  /** The hold is gone, the entry is in and both sums moved; false when no such hold is open (settled or released already): nothing changes then. */
  settle(operation: string, entry: Entry): Promise<boolean>;
  /** The hold is gone and nothing is charged; false when it was gone already. */
  release(operation: string): Promise<boolean>;
  /** Adds an entry without a hold (a grant, a purchase, a correction); false when its reference exists: nothing changes then. */
  enter(entry: Entry): Promise<boolean>;
  /** Oldest first. */
  entries(accountId: string): Promise<readonly Entry[]>;
}
