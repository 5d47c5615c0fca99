import { command } from "../command.ts";
import { jsonOption, printResult } from "../print.ts";
import { withAccounts } from "../with-storage.ts";

/** The command `vitae accounts delete`. */
export const remove = command({
  operands: { name: "ACCOUNT_ID", least: 1, most: 1 },
  options: jsonOption,
  async run({ values, operands: [id = ""] }, terminal) {
    await withAccounts(terminal.env, (accounts) => accounts.delete(id));
    await printResult(terminal, values.json, { account_id: id, deleted: true }, () => `${id} and everything it owned is deleted.\n`);
  },
});
