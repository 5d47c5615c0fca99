import { type ErrorCode, VitaeError } from "../errors.ts";
import { callStorage } from "../runtime/call-storage.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import type { Account } from "../storage/account.schema.ts";
import type { Principal } from "../storage/principal.schema.ts";
import type { Storage } from "../storage/storage.port.ts";
import { accountRefusals } from "./account-refusals.ts";
import { takeAuthenticatedAccount } from "./api-key-authenticator.operation.ts";
import { authenticate, requestLog } from "./authenticate.operation.ts";
import type { Authenticator, AuthRequest } from "./authenticator.port.ts";

/**
 * Creates a function that authenticates and authorises a request, in the order of the contract: token, account, kind of key, balance. It
 * rejects with the first error. Callers that the application bills (`metered: false`) need no balance.
 */
export const createAuthoriser =
  (deps: { readonly access: Authenticator; readonly storage: Storage; readonly host: Runtime }) =>
  async (request: AuthRequest, needs: { readonly credit: boolean; readonly consoleKey: boolean }): Promise<Principal> => {
    const { log } = deps.host;
    const caller = await authenticate(deps.access, request, log);
    const known = takeAuthenticatedAccount(caller);
    const account = caller.metered ? (known ?? (await callStorage(() => deps.storage.accounts.get(caller.account)))) : undefined;
    if (account === null) requestLog(request, log).write("warn", "account_unknown", { problem: unknownAccount });
    const refused = refusalOf(caller, account, needs);
    if (refused) throw new VitaeError(refused);
    return caller;
  };

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

/** Without the account id, because an authenticator of the application can use an e-mail address as id. */
const unknownAccount = "metered: true needs an account of this storage: one that accounts.create made, and that is not deleted";
