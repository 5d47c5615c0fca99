import { command } from "../command.ts";
import { jsonOption, printResult } from "../print.ts";
import { withAccounts } from "../with-storage.ts";

/** The command `vitae keys revoke`. */
export const revoke = command({
  operands: { name: "KEY_ID", least: 1, most: 1, about: "id (kid_…), prefix, or the API key itself (key_…)" },
  options: jsonOption,
  async run({ values, operands: [named = ""] }, terminal) {
    const id = await withAccounts(terminal.env, (accounts) => accounts.revokeKey(named));
    await printResult(terminal, values.json, { key_id: id, revoked: true }, () => `${id} is revoked; the next request with it gets 401.\n`);
  },
});
