import { command } from "../command.ts";
import { jsonOption, printResult } from "../print.ts";
import { withTasks } from "../with-storage.ts";

/** The command `vitae tasks purge`. */
export const purge = command({
  options: jsonOption,
  async run({ values }, terminal) {
    const purged = await withTasks(terminal.env, (tasks) => tasks.purge());
    await printResult(terminal, values.json, { purged }, () => `${purged} tasks whose retention is over are gone.\n`);
  },
});
