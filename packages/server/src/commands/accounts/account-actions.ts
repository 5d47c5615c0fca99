import type { AccountService } from "@vitae/core";
import type { Account } from "@vitae/core/ports";
import { command } from "../command.ts";
import { jsonOption, printResult } from "../print.ts";
import { withAccounts } from "../with-storage.ts";
import { accountText, viewOf } from "./account-view.ts";

/** Defines a command on one account that prints the account afterwards. */
const onAccount = (work: (accounts: AccountService, id: string) => Promise<Account>) =>
  command({
    operands: { name: "ACCOUNT_ID", least: 1, most: 1 },
    options: jsonOption,
    async run({ values, operands: [id = ""] }, terminal) {
      const account = viewOf(await withAccounts(terminal.env, (accounts) => work(accounts, id)));
      await printResult(terminal, values.json, account, () => accountText(account));
    },
  });

/** The command `vitae accounts show`. */
export const show = onAccount((accounts, id) => accounts.get(id));
/** The command `vitae accounts activate`. */
export const activate = onAccount((accounts, id) => accounts.transition(id, "activate"));
/** The command `vitae accounts suspend`. */
export const suspend = onAccount((accounts, id) => accounts.transition(id, "suspend"));
/** The command `vitae accounts resume`. */
export const resume = onAccount((accounts, id) => accounts.transition(id, "resume"));
/** The command `vitae accounts revoke`. */
export const revoke = onAccount((accounts, id) => accounts.transition(id, "revoke"));
