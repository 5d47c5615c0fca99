import { command } from "../command.ts";
import { manage } from "../manage.ts";
import { json, print } from "../print.ts";

export const remove = command({
  operands: { name: "ACCOUNT_ID", least: 1, most: 1 },
  options: json,
  async run({ values, operands: [id = ""] }, terminal) {
    await manage(terminal.env, (accounts) => accounts.delete(id));
    await print(terminal, values.json, { account_id: id, deleted: true }, () => `${id} and everything it owned is deleted.\n`);
  },
});
