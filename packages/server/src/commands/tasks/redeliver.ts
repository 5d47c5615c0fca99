import { type TaskService, VitaeError } from "@vitae/core";
import { command } from "../command.ts";
import { jsonOption, printResult } from "../print.ts";
import { UsageError } from "../usage-error.ts";
import { withTasks } from "../with-storage.ts";

/** The command `vitae tasks redeliver`. */
export const redeliver = command({
  operands: { name: "TASK_ID", least: 0, most: 1 },
  options: { dead: { type: "boolean", about: "redeliver all dead callbacks instead of one" }, ...jsonOption },
  async run({ values, operands: [id] }, terminal) {
    if ((id === undefined) !== (values.dead === true)) throw new UsageError("pass one TASK_ID, or --dead for all dead callbacks");
    if (id === undefined) {
      const redelivered = await withTasks(terminal.env, reviveAll);
      await printResult(terminal, values.json, { redelivered }, () => `${redelivered} dead callbacks are sent again.\n`);
    } else {
      await withTasks(terminal.env, (tasks) => tasks.redeliver(id));
      await printResult(terminal, values.json, { task_id: id, redelivered: true }, () => `Redelivering the callback of ${id}.\n`);
    }
  },
});

const atOnce = 500;

/** Number of dead deliveries that were redelivered. Deliveries that die again in the meantime stay dead. */
async function reviveAll(tasks: TaskService): Promise<number> {
  const tried = new Set<string>();
  let revived = 0;
  for (;;) {
    const dead = (await tasks.list({ delivery: "dead", limit: atOnce + tried.size })).filter(({ id }) => !tried.has(id));
    if (dead.length === 0) return revived;
    for (const { id } of dead) {
      tried.add(id);
      if (await revive(tasks, id)) revived++;
    }
  }
}

/** False if another process redelivered it first. */
const revive = (tasks: TaskService, id: string): Promise<boolean> =>
  tasks.redeliver(id).then(
    () => true,
    (error: unknown) => {
      if (VitaeError.is(error) && (error.code === "delivery_not_dead" || error.code === "task_not_found")) return false;
      throw error;
    },
  );
