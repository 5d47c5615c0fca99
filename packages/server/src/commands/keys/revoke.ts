import { command } from "../command.ts";
import { manage } from "../manage.ts";
import { json, print } from "../print.ts";

export const revoke = command({
  operands: { name: "KEY_ID", least: 1, most: 1 },
  options: json,
  async run({ values, operands: [id = ""] }, terminal) {
    await manage(terminal.env, (accounts) => accounts.revokeKey(id));
    await print(terminal, values.json, { key_id: id, revoked: true }, () => `${id} is revoked; the next request with it gets 401.\n`);
  },
});
