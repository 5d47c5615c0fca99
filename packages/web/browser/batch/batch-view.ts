import type { DocumentState, Store } from "../data/store.ts";
import { columns, resumeOf, summaryRow, toCheck } from "../data/summary-row.ts";
import { toCsv } from "../data/table-text.ts";
import { announce, button, download, h } from "../page/elements.ts";
import { send } from "../page/http.ts";

const stateNames: Readonly<Record<DocumentState["status"], string>> = {
  waiting: "Waiting",
  reading: "Reading …",
  done: "Read",
  failed: "Failed",
};

/** Table of several files with their status and values. @param onopen called with the index of the file to open */
export function createBatchView(store: Store, onopen: (index: number) => void): { readonly element: HTMLElement; close(): void } {
  const progress = h("progress", { max: 1, "aria-label": "Files that are read" });
  const counts = h("p", { class: "counts" });
  const body = h("tbody");
  const shown: { document: DocumentState; row: HTMLElement }[] = [];
  const exports = Object.entries(exporters).map(([title, write]) => {
    const run = () => void write(store.get().documents).catch((error: Error) => announce(error.message));
    return button(title, run, { disabled: true });
  });
  const heads = ["File", "State", "Name", "Latest role", "To check", "Time"];
  const element = h(
    "div",
    { class: "batch" },
    h(
      "div",
      { class: "batch-bar" },
      h("h1", {}, "Files"),
      counts,
      h(
        "div",
        { class: "actions batch-export", role: "group", "aria-label": "Export" },
        h("span", { class: "hint" }, "Export as"),
        exports,
      ),
    ),
    progress,
    h(
      "div",
      { class: "table-scroll", tabindex: 0, role: "group", "aria-label": "Files and their state" },
      h(
        "table",
        {},
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            heads.map((head) => h("th", { scope: "col" }, head)),
          ),
        ),
        body,
      ),
    ),
  );

  function update(): void {
    const { documents } = store.get();
    const ended = documents.filter(({ status }) => status === "done" || status === "failed").length;
    const failed = documents.filter(({ status }) => status === "failed").length;
    progress.value = documents.length === 0 ? 0 : ended / documents.length;
    counts.textContent = `${ended} of ${documents.length} done${failed > 0 ? `, ${failed} failed` : ""}`;
    for (const each of exports) each.disabled = ended === 0;
    for (const [index, document] of documents.entries()) {
      if (shown[index]?.document === document) continue;
      const row = tableRow(document, () => onopen(index));
      if (shown[index]) shown[index].row.replaceWith(row);
      else body.append(row);
      shown[index] = { document, row };
    }
  }
  update();
  return { element, close: store.subscribe(update) };
}

function tableRow(document: DocumentState, open: () => void): HTMLElement {
  const { file, status, error, ms } = document;
  const { name, latest_title: title, latest_company: company } = summaryRow(document);
  const isOpen = status === "done" || status === "failed";
  const state = h("td", { class: `state is-${status}` }, stateNames[status], error !== null && h("span", { class: "error" }, error));
  return h(
    "tr",
    {},
    h("th", { scope: "row" }, isOpen ? button(file.name, open, { class: "link" }) : file.name),
    state,
    h("td", { dir: "auto" }, name),
    h("td", { dir: "auto" }, [title, company].filter(Boolean).join(", ")),
    h("td", { class: "number" }, status === "done" ? String(toCheck(document)) : ""),
    h("td", { class: "number" }, ms === null ? "" : `${Math.round(ms)} ms`),
  );
}

/** Rows of the table. Files that could not be parsed are included with the reason. */
const items = (documents: readonly DocumentState[]) =>
  documents.map((document) => ({
    filename: document.file.name,
    ...(resumeOf(document) ?? { error: { detail: document.error ?? "Not read yet." } }),
  }));

const table = (documents: readonly DocumentState[]): string[][] => [
  [...columns],
  ...documents.map((document) => {
    const row = summaryRow(document);
    return columns.map((column) => row[column]);
  }),
];

const exporters: Readonly<Record<string, (documents: readonly DocumentState[]) => Promise<void>>> = {
  JSON: async (documents) => download("resumes.json", JSON.stringify({ results: items(documents) }, null, 2), "application/json"),
  JSONL: async (documents) =>
    download(
      "resumes.jsonl",
      `${items(documents)
        .map((item) => JSON.stringify(item))
        .join("\n")}\n`,
      "application/x-ndjson",
    ),
  CSV: async (documents) => download("resumes.csv", toCsv(table(documents)), "text/csv"),
  XLSX: async (documents) => {
    const response = await send("pages/xlsx", { method: "POST", body: JSON.stringify({ rows: table(documents) }) });
    const type = response.headers.get("content-type") ?? "";
    download("resumes.xlsx", await response.arrayBuffer(), type);
  },
};
