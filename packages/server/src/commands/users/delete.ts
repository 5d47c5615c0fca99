import { command } from "../command.ts";
import { jsonOption, printResult } from "../print.ts";
import { withAccounts } from "../with-storage.ts";

/** The command `vitae users delete`. */
export const remove = command({
  options: {
    account: { type: "string", value: "ACCOUNT_ID", about: "the account whose end user it is", required: true },
    user: { type: "string", value: "USER_ID", about: "as X-Service-User-Id names them", required: true },
    ...jsonOption,
  },
  async run({ values: { account = "", user = "", json: asJson } }, terminal) {
    await withAccounts(terminal.env, async (accounts) => {
      await accounts.get(account); // distinguishes an unknown account from an unknown user
      await accounts.deleteUser(account, user);
    });
    await printResult(
      terminal,
      asJson,
      { account_id: account, user_id: user, deleted: true },
      () => `What was kept of ${user} is deleted.\n`,
    );
  },
});
