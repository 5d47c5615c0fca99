import type { Account } from "../storage/account.schema.ts";
import type { ApiKey, KeyKind } from "../storage/key.schema.ts";

/** A key at the one moment its plaintext is known. */
export interface IssuedKey {
  /** `key_<12 base62>_<43 base62>`. Shown once, stored nowhere. */
  readonly key: string;
  readonly record: ApiKey;
}

/** Management of accounts and keys: for the operator and for hosts, never reachable with an API key. */
export interface AccountService {
  /** Active at once, or still provisioning. An account that becomes active gets its first credit, once. */
  create(account: { readonly name: string; readonly provisioning?: boolean }): Promise<Account>;
  /** Rejects with `account_not_found`. */
  get(id: string): Promise<Account>;
  list(): Promise<readonly Account[]>;
  /** Rejects with `account_not_found` or `transition_refused`. */
  transition(id: string, event: "activate" | "suspend" | "resume" | "revoke"): Promise<Account>;
  /** Adds credit in integer micro-USD, negative to take it away. */
  credit(id: string, amount: number, reason?: string): Promise<Account>;
  /** Really deletes: the account and everything it owns. */
  delete(id: string): Promise<void>;
  /** Really deletes what is kept of an account's end user: the saved résumé with every version. Rejects with `user_not_found`. */
  deleteUser(accountId: string, userId: string): Promise<void>;
  /** Rejects with `account_not_found` or `key_limit_reached`. `expiresAt` in milliseconds since the epoch; a past one is legal. */
  createKey(accountId: string, key?: { readonly name?: string; readonly kind?: KeyKind; readonly expiresAt?: number }): Promise<IssuedKey>;
  listKeys(accountId: string): Promise<readonly ApiKey[]>;
  /** Named by its id, its prefix or the key itself; resolves with the id. Takes effect on the next request. Rejects with `key_not_found`. */
  revokeKey(named: string): Promise<string>;
}
