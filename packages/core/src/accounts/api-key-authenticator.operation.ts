import { type ErrorCode, errorName } from "../errors.ts";
import { callStorage } from "../runtime/call-storage.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import type { Account } from "../storage/account.schema.ts";
import type { ApiKey } from "../storage/key.schema.ts";
import type { Principal } from "../storage/principal.schema.ts";
import type { Storage } from "../storage/storage.port.ts";
import { accountRefusals } from "./account-refusals.ts";
import { bearerToken, isApiKey, keyPrefix, verifyKey } from "./api-key.ts";
import type { Authenticator } from "./authenticator.port.ts";

/** Minimum interval between writes of `lastUsedAt` in milliseconds. */
const usedResolutionMs = 60_000;

/** Authenticates requests by API key. A revoked key is rejected at once: only a storage may cache it, until its data changes. */
export const apiKeyAuthenticator = (deps: { readonly storage: Storage; readonly host: Runtime }): Authenticator => {
  const { storage, host } = deps;
  return async ({ headers }) => {
    const token = bearerToken(headers.authorization);
    if (token === null) return { refused: "token_missing" };
    const found = isApiKey(token) ? await callStorage(() => storage.keys.find(keyPrefix(token))) : null;
    const isVerified = verifyKey(token, found?.key.hash ?? null);
    if (!found || !isVerified) return { refused: "token_invalid" };

    const now = host.clock.now();
    const refused = keyRefusal(found.key, now) ?? accountRefusals[found.account.state];
    if (refused) return { refused };
    recordUse(deps, found.key, now);
    const caller: Principal = { account: found.account.id, token: found.key.id, kind: found.key.kind, metered: true };
    authenticatedAccounts.set(caller, found.account);
    return caller;
  };
};

/** Accounts that were read together with the key. Each is used once, so that a later check reads the account again. */
const authenticatedAccounts = new WeakMap<Principal, Account>();

/** Returns the account that was read together with the API key of a caller, once. */
export const takeAuthenticatedAccount = (caller: Principal): Account | undefined => {
  const account = authenticatedAccounts.get(caller);
  authenticatedAccounts.delete(caller);
  return account;
};

const keyRefusal = (key: ApiKey, now: number): ErrorCode | null => {
  if (key.revokedAt !== null) return "token_invalid";
  return key.expiresAt !== null && key.expiresAt <= now ? "token_expired" : null;
};

/** Records the use of a key without delaying the request. Logs errors. */
const recordUse = ({ storage, host }: { readonly storage: Storage; readonly host: Runtime }, key: ApiKey, now: number) => {
  if (key.lastUsedAt !== null && key.lastUsedAt >= now - usedResolutionMs) return;
  const write = () => storage.keys.recordUse(key.id, now, usedResolutionMs);
  setImmediate(
    () => void write().catch((error) => host.log.write("warn", "key_use_not_recorded", { key_id: key.id, error: errorName(error) })),
  );
};
