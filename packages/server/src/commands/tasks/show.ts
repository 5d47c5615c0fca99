import { command } from "../command.ts";
import { jsonOption, printResult } from "../print.ts";
import { withTasks } from "../with-storage.ts";
import { taskText, viewOf } from "./task-view.ts";

/** The command `vitae tasks show`. */
export const show = command({
  operands: { name: "TASK_ID", least: 1, most: 1 },
  options: jsonOption,
  async run({ values, operands: [id = ""] }, terminal) {
    const view = viewOf(await withTasks(terminal.env, (tasks) => tasks.get(id)));
    await printResult(terminal, values.json, view, () => taskText(view));
  },
});
