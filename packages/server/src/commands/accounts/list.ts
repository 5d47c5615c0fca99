import { command } from "../command.ts";
import { manage } from "../manage.ts";
import { json, print } from "../print.ts";
import { accountsTable, viewOf } from "./account-view.ts";

export const list = command({
  options: json,
  async run({ values }, terminal) {
    const found = await manage(terminal.env, (accounts) => accounts.list());
    const views = found.map(viewOf);
    await print(terminal, values.json, views, () => accountsTable(views));
  },
});
