import type { Account } from "./account.schema.ts";
import type { ApiKey } from "./key.schema.ts";

/** Where API keys live. Every method is one conditional write or one read; times come from the caller. */
export interface KeyStore {
  /**
   * Inserts if the account exists and has fewer than `maxActive` keys that are neither revoked nor expired at `key.createdAt`.
   * Must be atomic: two calls racing for the last place yield one winner.
   */
  create(key: ApiKey, limit: { maxActive: number }): Promise<"created" | "limit" | "no_account">;
  /** The key with this prefix and the account it belongs to, in one read; null when there is none. Revoked and expired keys are returned. */
  find(prefix: string): Promise<{ key: ApiKey; account: Account } | null>;
  /** Newest first, revoked ones included. */
  list(accountId: string): Promise<readonly ApiKey[]>;
  /** True when the key was active until now; false when it is unknown or revoked already. */
  revoke(id: string, at: number): Promise<boolean>;
  /** Writes `lastUsedAt` if the stored one is null or older than `at − resolutionMs`. */
  recordUse(id: string, at: number, resolutionMs: number): Promise<void>;
}
