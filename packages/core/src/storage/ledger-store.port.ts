import type { Hold, LedgerEntry } from "./ledger.schema.ts";

/** Append-only ledger of credit. The balance is the sum of the entries; each running operation has one hold. */
export interface LedgerStore {
  /**
   * Places the hold if the account is active and balance − held > 0 before it. One conditional write without a read before it. If credit is
   * missing, releases the holds of the account that expired at `hold.createdAt` and tries once more. Returns `held` without a change if
   * the operation has a hold.
   */
  hold(hold: Hold): Promise<"held" | "no_credit" | "suspended" | "provisioning" | "revoked" | "no_account">;
  /** Extends an open hold. Returns false if it was settled or released, also after its expiry. */
  extend(operation: string, expiresAt: number): Promise<boolean>;
  /**
   * Charges a successful operation: appends the entry, deletes the hold, and updates balance and held. Returns false without a change if an
   * entry with this reference exists, because the operation is already charged.
   *
   * The unique entry prevents a double charge, not the hold: an operation whose hold has expired is still charged. Must not be called after
   * `release` for the same operation. Rejects if the account does not exist.
   */
  settle(operation: string, entry: LedgerEntry): Promise<boolean>;
  /** Deletes the hold without a charge. Returns false if there was none. */
  release(operation: string): Promise<boolean>;
  /** Releases every hold that expired at `at` or before, because its process died. Returns their number. */
  releaseExpired(at: number): Promise<number>;
  /** Appends an entry without a hold: a grant, a purchase, a correction. Returns false without a change if its reference exists. */
  append(entry: LedgerEntry): Promise<boolean>;
  /** Oldest first. */
  entries(accountId: string): Promise<readonly LedgerEntry[]>;
}
