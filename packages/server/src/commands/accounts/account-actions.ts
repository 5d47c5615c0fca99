import type { AccountService } from "@vitae/core";
import type { Account } from "@vitae/core/ports";
import { command } from "../command.ts";
import { jsonOption, printResult } from "../print.ts";
import { withAccounts } from "../with-storage.ts";
import { accountText, viewOf } from "./account-view.ts";

/** A command on one account that answers with what the account is then. */
const onAccount = (work: (accounts: AccountService, id: string) => Promise<Account>) =>
  command({
    operands: { name: "ACCOUNT_ID", least: 1, most: 1 },
    options: jsonOption,
    async run({ values, operands: [id = ""] }, terminal) {
      const account = viewOf(await withAccounts(terminal.env, (accounts) => work(accounts, id)));
      await printResult(terminal, values.json, account, () => accountText(account));
    },
  });

export const show = onAccount((accounts, id) => accounts.get(id));
export const activate = onAccount((accounts, id) => accounts.transition(id, "activate"));
export const suspend = onAccount((accounts, id) => accounts.transition(id, "suspend"));
export const resume = onAccount((accounts, id) => accounts.transition(id, "resume"));
export const revoke = onAccount((accounts, id) => accounts.transition(id, "revoke"));
