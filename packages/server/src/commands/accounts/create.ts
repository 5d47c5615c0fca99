import { commandName } from "../../terminal/command-name.ts";
import { command } from "../command.ts";
import { jsonOption, printResult } from "../print.ts";
import { UsageError } from "../usage-error.ts";
import { withAccounts } from "../with-storage.ts";
import { accountText, viewOf } from "./account-view.ts";

/** The command `vitae accounts create`. */
export const create = command({
  options: {
    name: { type: "string", value: "NAME", about: "name of the customer", required: true },
    provisioning: { type: "boolean", about: "reject its API keys until `vitae accounts activate`" },
    ...jsonOption,
  },
  async run({ values }, terminal) {
    const { name = "", provisioning = false } = values;
    if (name.trim() === "") throw new UsageError("--name must not be empty");
    const account = viewOf(await withAccounts(terminal.env, (accounts) => accounts.create({ name, provisioning })));
    await printResult(
      terminal,
      values.json,
      account,
      () => `${accountText(account)}\nNow make a key: ${commandName} keys create --account ${account.account_id}\n`,
    );
  },
});
