import { command } from "../command.ts";
import { jsonOption, printResult } from "../print.ts";
import { withAccounts } from "../with-storage.ts";

/** The command `vitae users delete`. */
export const remove = command({
  options: {
    account: { type: "string", value: "ACCOUNT_ID", about: "account of the end user", required: true },
    user: { type: "string", value: "USER_ID", about: "user id, as sent in X-Service-User-Id", required: true },
    ...jsonOption,
  },
  async run({ values: { account = "", user = "", json: asJson } }, terminal) {
    await withAccounts(terminal.env, async (accounts) => {
      await accounts.get(account); // distinguishes an unknown account from an unknown user
      await accounts.deleteUser(account, user);
    });
    await printResult(terminal, asJson, { account_id: account, user_id: user, deleted: true }, () => `Deleted all data of ${user}.\n`);
  },
});
