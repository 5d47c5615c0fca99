import type { Account, AccountState } from "./account.schema.ts";

/** Where accounts live. Every method is one conditional write or one read; times come from the caller. */
export interface AccountStore {
  /** Inserts with balance and held at 0; false when the id exists. */
  create(account: Pick<Account, "id" | "name" | "state" | "createdAt">): Promise<boolean>;
  get(id: string): Promise<Account | null>;
  /** Newest first. */
  list(): Promise<readonly Account[]>;
  /** Moves the account if it is in one of `from`; false when it is not, or does not exist. */
  transition(id: string, change: { from: readonly AccountState[]; to: AccountState }): Promise<boolean>;
  /**
   * Removes the account and everything it owns from every table; false when there was none. A place for heavy work stays taken by
   * whatever runs in it, under nobody's name.
   */
  delete(id: string): Promise<boolean>;
}
