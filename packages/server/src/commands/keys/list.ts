import type { AccountService } from "@vitae/core";
import { table } from "../../terminal/table.ts";
import { command } from "../command.ts";
import { jsonOption, printResult } from "../print.ts";
import { withAccounts } from "../with-storage.ts";
import { viewOf } from "./key-view.ts";

/** The command `vitae keys list`. */
export const list = command({
  options: { account: { type: "string", value: "ACCOUNT_ID", about: "account of the keys; default: all accounts" }, ...jsonOption },
  async run({ values }, terminal) {
    const found = await withAccounts(terminal.env, async (accounts) => {
      const ids = values.account === undefined ? (await accounts.list()).map(({ id }) => id) : [await existing(accounts, values.account)];
      return Promise.all(ids.map((id) => accounts.listKeys(id)));
    });
    const now = Date.now();
    const views = found.flat().map((key) => viewOf(key, now));
    const rows = views.map((view) => [view.key_id, view.prefix, view.state, view.kind, view.account_id, view.name ?? "–"]);
    await printResult(terminal, values.json, views, () => table(["key_id", "prefix", "state", "kind", "account_id", "name"], rows));
  },
});

/** Checks that the account exists, so that a wrong id is reported and not shown as an account without keys. */
const existing = async (accounts: AccountService, id: string) => (await accounts.get(id)).id;
