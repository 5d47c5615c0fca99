import type { RequestEntry } from "../../src/console/request-log.ts";
import { h } from "../page/elements.ts";
import { sendJson } from "../page/http.ts";
import { type ConsolePanel, createPanel, field, table, timeText } from "./panel.ts";

/** Requests of this process, newest first, found by id or path. */
export function createRequestsPanel(): ConsolePanel {
  const search = h("input", { type: "search", onchange: () => void panel.load() });
  const panel = createPanel(
    async ({ body }) => {
      const found = (await sendJson<RequestEntry[]>("console/requests")).filter(
        ({ id, path, status }) => id.startsWith(search.value) || path.includes(search.value) || String(status) === search.value,
      );
      const rows = found.map(({ id, at, method, path, status, ms }) => [timeText(at), method, path, status, `${Math.round(ms)} ms`, id]);
      body.replaceChildren(table("Requests", ["Time", "Method", "Path", "Status", "Duration", "Request id"], rows));
    },
    [field("Request id, path or status", search)],
  );
  return panel;
}
