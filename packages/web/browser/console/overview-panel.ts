import type { TaskStats } from "@vitae/core";
import type { HourSummary } from "../../src/console/request-log.ts";
import { h } from "../page/elements.ts";
import { sendJson } from "../page/http.ts";
import { type ConsolePanel, chart, createPanel } from "./panel.ts";

interface Overview {
  readonly stats: TaskStats;
  readonly hours: readonly HourSummary[];
  readonly now: number;
}

/** Depths of the queue that this page has seen, newest last. */
const depths: { readonly label: string; readonly value: number }[] = [];

/** Numbers of the whole service, and charts of the last 24 hours. */
export const createOverviewPanel = (): ConsolePanel =>
  createPanel(async ({ body }) => {
    const { stats, hours, now } = await sendJson<Overview>("console/overview");
    depths.push({ label: new Date(now).toLocaleTimeString(), value: stats.messages.waiting });
    const { tasks, deliveries, messages } = stats;
    body.replaceChildren(
      h(
        "dl",
        { class: "numbers" },
        number("Tasks waiting", tasks.queued),
        number("Tasks running", tasks.processing),
        number("Tasks failed", tasks.failed),
        number("Callbacks pending", deliveries.pending),
        number("Callbacks dead", deliveries.dead),
        number("Oldest message", `${Math.round(messages.oldestMs / 1000)} s`),
      ),
      h(
        "div",
        { class: "charts" },
        chart(
          "Requests by hour",
          hours.map(({ hour, requests }) => ({ label: hourText(hour), value: requests })),
        ),
        chart(
          "Errors by hour (status 400 and above)",
          hours.map(({ hour, errors }) => ({ label: hourText(hour), value: errors })),
        ),
        chart(
          "Parse time by hour, median",
          hours.map(({ hour, parseP50 }) => milliseconds(hour, parseP50)),
        ),
        chart(
          "Parse time by hour, 95th percentile",
          hours.map(({ hour, parseP95 }) => milliseconds(hour, parseP95)),
        ),
        chart("Queue depth since this page was opened", depths),
      ),
      h("p", { class: "hint" }, "Requests of this server process, in memory, for 24 hours. Nothing of a document is among them."),
    );
  });

const number = (name: string, value: number | string) => h("div", {}, h("dt", {}, name), h("dd", {}, String(value)));
const hourText = (hour: number): string => new Date(hour).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
const milliseconds = (hour: number, ms: number | null) => ({ label: hourText(hour), value: ms ?? 0, shown: `${Math.round(ms ?? 0)} ms` });
