import type { Account, AccountState } from "./account.schema.ts";

/** Store of accounts. Every method is one conditional write or one read. The caller passes all times. */
export interface AccountStore {
  /** Inserts an account with balance and held at 0. Returns false if the id exists. */
  create(account: Pick<Account, "id" | "name" | "state" | "createdAt">): Promise<boolean>;
  get(id: string): Promise<Account | null>;
  /** Newest first. */
  list(): Promise<readonly Account[]>;
  /** Changes the state if it is one of `from`. Returns false otherwise, or if the account does not exist. */
  transition(id: string, change: { from: readonly AccountState[]; to: AccountState }): Promise<boolean>;
  /**
   * Deletes the account and everything it owns. Returns false if it did not exist. A slot of a running operation stays acquired, without
   * the name of the account.
   */
  delete(id: string): Promise<boolean>;
}
