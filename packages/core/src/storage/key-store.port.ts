import type { Account } from "./account.schema.ts";
import type { ApiKey } from "./key.schema.ts";

/** Store of API keys. Every method is one conditional write or one read. The caller passes all times. */
export interface KeyStore {
  /**
   * Inserts if the account exists and has fewer than `maxActive` keys that are neither revoked nor expired at `key.createdAt`.
   * Must be atomic: of two concurrent calls for the last allowed key, one succeeds.
   */
  create(key: ApiKey, limit: { maxActive: number }): Promise<"created" | "limit" | "no_account">;
  /** Finds the key with this prefix and its account, in one read. Also returns revoked and expired keys. Returns null if there is none. */
  find(prefix: string): Promise<{ key: ApiKey; account: Account } | null>;
  /** Newest first, revoked ones included. */
  list(accountId: string): Promise<readonly ApiKey[]>;
  /** Revokes a key. Returns false if it is unknown or already revoked. */
  revoke(id: string, at: number): Promise<boolean>;
  /** Sets `lastUsedAt` to `at` if the stored time is null or older than `at − resolutionMs`. */
  recordUse(id: string, at: number, resolutionMs: number): Promise<void>;
}
