import { DeliveryStatus, TaskStatus } from "@vitae/core/ports";
import type * as z from "zod";
import { command } from "../command.ts";
import { parseInteger } from "../parse-integer.ts";
import { jsonOption, printResult } from "../print.ts";
import { UsageError } from "../usage-error.ts";
import { withTasks } from "../with-storage.ts";
import { tasksTable, viewOf } from "./task-view.ts";

const usual = 50;
const most = 10_000;

/** The command `vitae tasks list`. */
export const list = command({
  options: {
    status: { type: "string", value: "STATUS", about: `only tasks with this status: ${TaskStatus.options.join(", ")}` },
    delivery: { type: "string", value: "STATUS", about: `only tasks whose callback has this status: ${DeliveryStatus.options.join(", ")}` },
    account: { type: "string", value: "ACCOUNT_ID", about: "only tasks of this account" },
    limit: { type: "string", value: "N", about: `maximum number of tasks; default: ${usual}` },
    ...jsonOption,
  },
  async run({ values }, terminal) {
    const { status, delivery, account, limit } = values;
    const filter = {
      limit: limit === undefined ? usual : parseInteger("limit", limit, [1, most]),
      ...(status !== undefined && { status: oneOf(TaskStatus, "status", status) }),
      ...(delivery !== undefined && { delivery: oneOf(DeliveryStatus, "delivery", delivery) }),
      ...(account !== undefined && { account }),
    };
    const views = (await withTasks(terminal.env, (tasks) => tasks.list(filter))).map(viewOf);
    await printResult(terminal, values.json, views, () => tasksTable(views));
  },
});

function oneOf<const Values extends Readonly<Record<string, string>>>(known: z.ZodEnum<Values>, option: string, text: string) {
  const found = known.safeParse(text);
  if (!found.success) throw new UsageError(`--${option} must be ${known.options.slice(0, -1).join(", ")} or ${known.options.at(-1)}`);
  return found.data;
}
