import type { TaskRecord } from "@vitae/core";
import { button, h } from "../page/elements.ts";
import { send, sendJson } from "../page/http.ts";
import { type ConsolePanel, createPanel, field, table, timeText } from "./panel.ts";

type ShownTask = Omit<TaskRecord, "owner"> & { readonly account: string };

const states = {
  status: ["queued", "processing", "succeeded", "failed"],
  delivery: ["pending", "delivered", "dead"],
};

/** Tasks, or the callbacks of tasks. They are listed without requests, results and callback URLs. */
export function createTasksPanel(by: "status" | "delivery"): ConsolePanel {
  const options = ["", ...states[by]].map((state) => h("option", { value: state }, state === "" ? "all" : state));
  const state = h("select", { onchange: () => void panel.load() }, options);
  const account = h("input", { type: "search", onchange: () => void panel.load() });
  const panel = createPanel(
    async ({ body, act }) => {
      const query = { ...(state.value !== "" && { [by]: state.value }), ...(account.value !== "" && { account: account.value }) };
      const found = await sendJson<ShownTask[]>("console/tasks", { query });
      const redeliver = (id: string) => act(() => send("console/tasks/redeliver", { method: "POST", body: JSON.stringify({ id }) }));
      body.replaceChildren(
        by === "status"
          ? table("Tasks", ["Created", "Operation", "State", "Attempts", "Progress", "Outcome", "Account", "Task id"], found.map(taskRow))
          : table(
              "Callbacks",
              ["Finished", "Operation", "State", "Attempts", "Last response", "Account", "Task id", "Action"],
              found
                .filter(({ delivery }) => delivery.status !== "not_requested")
                .map((task) => [
                  timeText(task.completedAt),
                  task.op,
                  task.delivery.status,
                  task.delivery.attempts,
                  lastResponse(task.delivery),
                  task.account,
                  task.id,
                  task.delivery.status === "dead" ? button("Send again", () => void redeliver(task.id)) : "",
                ]),
            ),
      );
    },
    [field("State", state), field("Account id", account)],
  );
  return panel;
}

/** HTTP status of the response to the last attempt. */
const lastResponse = ({ attempts, httpStatus }: ShownTask["delivery"]): string =>
  httpStatus === null ? (attempts === 0 ? "–" : "no response") : `HTTP ${httpStatus}`;

const taskRow = ({ createdAt, op, status, claims, progress, statusCode, error, account, id }: ShownTask) => [
  timeText(createdAt),
  op,
  status,
  claims,
  `${Math.round(progress * 100)} %`,
  [statusCode, error].filter((each) => each !== null).join(" ") || "–",
  account,
  id,
];
