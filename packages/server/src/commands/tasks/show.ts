import { command } from "../command.ts";
import { manageTasks } from "../manage.ts";
import { json, print } from "../print.ts";
import { taskText, viewOf } from "./task-view.ts";

export const show = command({
  operands: { name: "TASK_ID", least: 1, most: 1 },
  options: json,
  async run({ values, operands: [id = ""] }, terminal) {
    const view = viewOf(await manageTasks(terminal.env, (tasks) => tasks.get(id)));
    await print(terminal, values.json, view, () => taskText(view));
  },
});
