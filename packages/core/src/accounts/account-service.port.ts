import type { Account } from "../storage/account.schema.ts";
import type { ApiKey, KeyKind } from "../storage/key.schema.ts";
import type { LedgerEntry } from "../storage/ledger.schema.ts";

/** New API key. Only this result contains the plaintext. */
export interface IssuedKey {
  /** `key_<12 base62>_<43 base62>`. It is not stored and cannot be shown again. */
  readonly key: string;
  readonly record: ApiKey;
}

/** Management of accounts and keys, for the operator and for applications. No HTTP endpoint exposes it. */
export interface AccountService {
  /** Creates an active account, or one in state `provisioning`. An account gets its first credit once, when it becomes active. */
  create(account: { readonly name: string; readonly provisioning?: boolean }): Promise<Account>;
  /** Returns an account. Rejects with `account_not_found`. */
  get(id: string): Promise<Account>;
  /** Lists all accounts, newest first. */
  list(): Promise<readonly Account[]>;
  /** Changes the state. Rejects with `account_not_found` or `transition_refused`. */
  transition(id: string, event: "activate" | "suspend" | "resume" | "revoke"): Promise<Account>;
  /** Adds credit in integer micro-USD; a negative amount removes credit. */
  credit(id: string, amount: number, reason?: string): Promise<Account>;
  /** Lists the ledger of an account, oldest entry first. */
  ledger(id: string): Promise<readonly LedgerEntry[]>;
  /** Deletes the account and everything it owns. */
  delete(id: string): Promise<void>;
  /** Deletes the data of an end user: the saved résumé with every version. Rejects with `user_not_found`. */
  deleteUser(accountId: string, userId: string): Promise<void>;
  /** Creates an API key. `expiresAt` is in milliseconds since the epoch and may be past. Rejects with `account_not_found` or `key_limit_reached`. */
  createKey(accountId: string, key?: { readonly name?: string; readonly kind?: KeyKind; readonly expiresAt?: number }): Promise<IssuedKey>;
  /** Lists the keys of an account, newest first. */
  listKeys(accountId: string): Promise<readonly ApiKey[]>;
  /** Revokes a key by its id, its prefix or the key itself, from the next request on. Returns the id. Rejects with `key_not_found`. */
  revokeKey(named: string): Promise<string>;
}
