import { command } from "../command.ts";
import { manageTasks } from "../manage.ts";
import { json, print } from "../print.ts";

export const purge = command({
  options: json,
  async run({ values }, terminal) {
    const purged = await manageTasks(terminal.env, (tasks) => tasks.purge());
    await print(terminal, values.json, { purged }, () => `${purged} tasks whose retention is over are gone.\n`);
  },
});
