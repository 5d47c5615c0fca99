import { command } from "../command.ts";
import { manage } from "../manage.ts";
import { json, print } from "../print.ts";

export const revoke = command({
  operands: { name: "KEY_ID", least: 1, most: 1, about: "its id (kid_…), its prefix, or the key itself (key_…)" },
  options: json,
  async run({ values, operands: [named = ""] }, terminal) {
    const id = await manage(terminal.env, (accounts) => accounts.revokeKey(named));
    await print(terminal, values.json, { key_id: id, revoked: true }, () => `${id} is revoked; the next request with it gets 401.\n`);
  },
});
