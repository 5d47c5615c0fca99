import { command } from "../command.ts";
import { jsonOption, printResult } from "../print.ts";
import { withAccounts } from "../with-storage.ts";
import { accountsTable, viewOf } from "./account-view.ts";

/** The command `vitae accounts list`. */
export const list = command({
  options: jsonOption,
  async run({ values }, terminal) {
    const found = await withAccounts(terminal.env, (accounts) => accounts.list());
    const views = found.map(viewOf);
    await printResult(terminal, values.json, views, () => accountsTable(views));
  },
});
