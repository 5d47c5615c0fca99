import type { ParsedResume } from "@vitae/core";
import { announce, download, h } from "../page/elements.ts";
import { send } from "../page/http.ts";

interface DocumentPanelOptions {
  readonly filename: string;
  readonly resume: () => ParsedResume;
}

/** File formats with the extension of their files. */
const formats = {
  pdf: "PDF",
  docx: "Word (DOCX)",
  markdown: "Markdown",
  txt: "Plain text",
} as const;
const extensions: Readonly<Record<string, string>> = { markdown: "md" };
const templates = ["default", "compact", "academic", "modern"] as const;

/** Panel that downloads the corrected résumé as a document. */
export function createDocumentPanel({ filename, resume }: DocumentPanelOptions): HTMLElement {
  const format = choice("format", "Format", formats);
  const template = choice("template", "Template", Object.fromEntries(templates.map((id) => [id, id])));
  const blind = h("input", { type: "checkbox" });
  const error = h("p", { class: "error", role: "alert" });
  const run = h("button", { class: "primary" }, "Download");

  const write = async (event: Event) => {
    event.preventDefault();
    error.textContent = "";
    run.disabled = true;
    try {
      const query = {
        format: format.select.value,
        template_id: template.select.value,
        blind: String(blind.checked),
      };
      const response = await send("pages/document", {
        method: "POST",
        query,
        body: JSON.stringify(resume()),
      });
      const name = blind.checked ? "candidate" : filename.replace(/\.[^.]*$/, "");
      const type = response.headers.get("content-type") ?? "";
      download(`${name}.${extensions[query.format] ?? query.format}`, await response.arrayBuffer(), type);
      announce("The document was created.");
    } catch (thrown) {
      error.textContent = thrown instanceof Error ? thrown.message : String(thrown);
    }
    run.disabled = false;
  };

  return h(
    "form",
    { class: "document-panel", onsubmit: write },
    format.element,
    template.element,
    h("label", { class: "switch" }, blind, "Blind: without name, contact data and other personal data"),
    h("p", { class: "hint" }, "The document contains the values with your corrections. Nothing is stored."),
    error,
    h("div", { class: "actions" }, run),
  );
}

/** Creates a labelled selection. */
function choice(id: string, label: string, options: Readonly<Record<string, string>>) {
  const select = h(
    "select",
    { id },
    Object.entries(options).map(([value, text]) => h("option", { value }, text)),
  );
  return {
    select,
    element: h("p", {}, h("label", { for: id }, label), select),
  };
}
