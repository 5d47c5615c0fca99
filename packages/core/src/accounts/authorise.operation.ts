import { type ErrorCode, errorName, VitaeError } from "../errors.ts";
import { callStorage } from "../runtime/call-storage.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import type { Account, AccountState } from "../storage/account.schema.ts";
import type { ApiKey } from "../storage/key.schema.ts";
import type { Principal } from "../storage/principal.schema.ts";
import type { Storage } from "../storage/storage.port.ts";
import { bearerToken, isApiKey, keyPrefix, verifyKey } from "./api-key.ts";
import { authenticate, requestLog } from "./authenticate.operation.ts";
import type { Authenticator, AuthRequest } from "./authenticator.port.ts";

/** Minimum interval between writes of `lastUsedAt` in milliseconds. */
const usedResolutionMs = 60_000;

/** Authenticates requests by API key. It caches nothing, so that a revoked key is rejected at once. */
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

const takeAuthenticatedAccount = (caller: Principal): Account | undefined => {
  const account = authenticatedAccounts.get(caller);
  authenticatedAccounts.delete(caller);
  return account;
};

/**
 * Creates a function that authenticates and authorises a request, in the order of the contract: token, account, kind of key, balance. It
 * rejects with the first error. Callers that the application bills (`metered: false`) need no balance.
 */
export const createAuthoriser =
  (deps: { readonly access: Authenticator; readonly storage: Storage; readonly host: Runtime }) =>
  async (request: AuthRequest, needs: { readonly credit: boolean; readonly consoleKey: boolean }): Promise<Principal> => {
    const { log } = deps.host;
    const caller = await authenticate(deps.access, request, log);
    const account = caller.metered ? await callStorage(() => loadAccount(deps.storage, caller)) : undefined;
    if (account === null) requestLog(request, log).write("warn", "account_unknown", { problem: unknownAccount });
    const refused = refusalOf(caller, account, needs);
    if (refused) throw new VitaeError(refused);
    return caller;
  };

/** Loads the account, from the row of the API key if it is known. */
const loadAccount = async (storage: Storage, caller: Principal): Promise<Account | null> =>
  takeAuthenticatedAccount(caller) ?? storage.accounts.get(caller.account);

/** @param account null: not found; undefined: not required */
const refusalOf = (
  caller: Principal,
  account: Account | null | undefined,
  needs: { readonly credit: boolean; readonly consoleKey: boolean },
): ErrorCode | null => {
  if (account === null) return "token_invalid";
  if (account && accountRefusals[account.state]) return accountRefusals[account.state];
  if (needs.consoleKey && caller.kind !== "console") return "console_key_needed";
  // Credit that running calls hold may be free again soon: the operation waits for it.
  return needs.credit && account && account.balance <= 0 ? "no_credit" : null;
};

const keyRefusal = (key: ApiKey, now: number): ErrorCode | null => {
  if (key.revokedAt !== null) return "token_invalid";
  return key.expiresAt !== null && key.expiresAt <= now ? "token_expired" : null;
};

const accountRefusals = {
  active: null,
  provisioning: "account_provisioning",
  suspended: "account_suspended",
  revoked: "account_revoked",
} as const satisfies Record<AccountState, ErrorCode | null>;

/** Without the account id, because an authenticator of the application can use an e-mail address as id. */
const unknownAccount = "metered: true needs an account of this storage: one that accounts.create made, and that is not deleted";

/** Records the use of a key without delaying the request. Logs errors. */
const recordUse = ({ storage, host }: { readonly storage: Storage; readonly host: Runtime }, key: ApiKey, now: number) => {
  if (key.lastUsedAt !== null && key.lastUsedAt >= now - usedResolutionMs) return;
  const write = () => storage.keys.recordUse(key.id, now, usedResolutionMs);
  setImmediate(
    () => void write().catch((error) => host.log.write("warn", "key_use_not_recorded", { key_id: key.id, error: errorName(error) })),
  );
};
