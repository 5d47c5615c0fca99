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

/** `lastUsedAt` is written at most this often. */
const usedResolutionMs = 60_000;

/**
 * Creates an authenticator that verifies the API keys of a storage. Nothing is cached, so the next request with a revoked key is
 * rejected.
 */
export const apiKeyAuthenticator = (deps: { readonly storage: Storage; readonly host: Runtime }): Authenticator => {
  const { storage, host } = deps;
  return async ({ headers }) => {
    const token = bearerToken(headers.authorization);
    if (token === null) return { refused: "token_missing" };
    const found = isApiKey(token) ? await callStorage(() => storage.keys.find(keyPrefix(token))) : null;
    const proven = verifyKey(token, found?.key.hash ?? null);
    if (!found || !proven) return { refused: "token_invalid" };

    const now = host.clock.now();
    const refused = keyRefusal(found.key, now) ?? accountRefusals[found.account.state];
    if (refused) return { refused };
    noteUse(deps, found.key, now);
    const caller: Principal = { account: found.account.id, token: found.key.id, kind: found.key.kind, metered: true };
    readWithKey.set(caller, found.account);
    return caller;
  };
};

/** The account that was read with the caller's key a moment ago: taken once, so that who is let in twice is looked up twice. */
const readWithKey = new WeakMap<Principal, Account>();

const takeReadWithKey = (caller: Principal): Account | undefined => {
  const account = readWithKey.get(caller);
  readWithKey.delete(caller);
  return account;
};

/**
 * Creates the function that authenticates and authorises a request, in the order of the contract: token, account, kind of key,
 * balance. It rejects with the first error. Callers with `metered: false` need no balance, because the application bills them.
 */
export const createAuthoriser =
  (deps: { readonly access: Authenticator; readonly storage: Storage; readonly host: Runtime }) =>
  async (request: AuthRequest, needs: { readonly credit: boolean; readonly consoleKey: boolean }): Promise<Principal> => {
    const { log } = deps.host;
    const caller = await authenticate(deps.access, request, log);
    const account = caller.metered ? await callStorage(() => accountNow(deps, caller)) : undefined;
    if (account === null) requestLog(request, log).write("warn", "account_unknown", { problem: unknownAccount });
    const refused = admissionRefusal(caller, account, needs);
    if (refused) throw new VitaeError(refused);
    return caller;
  };

/** Returns the account. If only holds block the request, releases expired holds first, which crashed processes left. */
const accountNow = async (
  { storage, host }: { readonly storage: Storage; readonly host: Runtime },
  caller: Principal,
): Promise<Account | null> => {
  const account = takeReadWithKey(caller) ?? (await storage.accounts.get(caller.account));
  const inTheWay = account !== null && account.balance > 0 && account.balance <= account.held;
  const freed = inTheWay ? await storage.ledger.releaseExpired(host.clock.now()) : 0;
  return freed > 0 ? storage.accounts.get(caller.account) : account;
};

/** `account` is null when the storage has none, undefined when it does not matter. */
const admissionRefusal = (
  caller: Principal,
  account: Account | null | undefined,
  needs: { readonly credit: boolean; readonly consoleKey: boolean },
): ErrorCode | null => {
  if (account === null) return "token_invalid";
  if (account && accountRefusals[account.state]) return accountRefusals[account.state];
  if (needs.consoleKey && caller.kind !== "console") return "console_key_needed";
  return needs.credit && account && account.balance - account.held <= 0 ? "no_credit" : null;
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

/** Its id stays out: with an `access` of the host's own it may be anything, such as an address. */
const unknownAccount = "metered: true needs an account of this storage: one that accounts.create made, and that is not deleted";

/** Runs after the request was authorised; a failed write does not affect the response. */
const noteUse = ({ storage, host }: { readonly storage: Storage; readonly host: Runtime }, key: ApiKey, now: number) => {
  if (key.lastUsedAt !== null && key.lastUsedAt >= now - usedResolutionMs) return;
  const write = () => storage.keys.recordUse(key.id, now, usedResolutionMs);
  setImmediate(
    () => void write().catch((error) => host.log.write("warn", "key_use_not_recorded", { key_id: key.id, error: errorName(error) })),
  );
};
