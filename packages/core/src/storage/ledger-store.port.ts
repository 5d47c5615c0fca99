import type { Hold, LedgerEntry } from "./ledger.schema.ts";

/** Credit: an append-only list of entries, the balance as their sum, and one hold per running operation. */
export interface LedgerStore {
  /**
   * Takes the hold if the account is active and balance − held > 0 before it. One conditional write, no read before it; only when
   * it would refuse for want of credit are the account's holds freed that expired at `hold.createdAt`, and the write tried once more.
   * A hold with the same operation id is `held` and changes nothing.
   */
  hold(hold: Hold): Promise<"held" | "no_credit" | "suspended" | "provisioning" | "revoked" | "no_account">;
  /** Moves the end of an open hold; false when it is gone: settled, released, or expired and freed. */
  extend(operation: string, expiresAt: number): Promise<boolean>;
  /**
   * Charges an operation that succeeded: the entry is in, its hold gone, both sums moved. False when an entry with this reference
   * exists: it is charged already, and nothing changes.
   *
   * The entry makes it happen once, not the hold: an operation that outlived its hold, or whose hold a crash of the database
   * lost, was served and is charged all the same. Who released a hold must not settle. Rejects when the account is gone.
   */
  settle(operation: string, entry: LedgerEntry): Promise<boolean>;
  /** The hold is gone and nothing is charged; false when it was gone already. */
  release(operation: string): Promise<boolean>;
  /** Frees every hold that expired at `at` or before: their processes died. Returns how many. An extended hold stays. */
  releaseExpired(at: number): Promise<number>;
  /** Adds an entry without a hold (a grant, a purchase, a correction); false when its reference exists: nothing changes then. */
  append(entry: LedgerEntry): Promise<boolean>;
  /** Oldest first. */
  entries(accountId: string): Promise<readonly LedgerEntry[]>;
}
