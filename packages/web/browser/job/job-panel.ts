import type { Evaluation } from "@vitae/core";
import type { Analysis } from "../../src/review/analysis.ts";
import { findQuote, type QuotePlace } from "../data/find-quote.ts";
import { announce, h } from "../page/elements.ts";
import { sendJson } from "../page/http.ts";

interface JobPanelOptions {
  readonly file: File;
  readonly analysis: Analysis;
  /** Called to mark the evidence of a row in the document. */
  readonly onquotes: (places: readonly QuotePlace[], scroll: boolean) => void;
}

const statusNames = { met: "Met", partial: "Partly met", not_found: "Not found" } as const;

/** Panel that compares the document with a job: one row per requirement, with its quotes. */
export function createJobPanel({ file, analysis, onquotes }: JobPanelOptions): HTMLElement {
  const input = h("textarea", { id: "job", rows: 8, dir: "auto", placeholder: "3+ years of TypeScript. PostgreSQL is a plus." });
  const error = h("p", { class: "error", role: "alert" });
  const result = h("div", { class: "job-result" });
  const run = h("button", { class: "primary" }, "Compare");
  const compare = async (event: Event) => {
    event.preventDefault();
    error.textContent = "";
    run.disabled = true;
    run.textContent = "Comparing …";
    onquotes([], false);
    try {
      const body = new FormData();
      body.append("job", input.value);
      body.append("file", file);
      const evaluation = await sendJson<Evaluation>("pages/evaluate", { method: "POST", body });
      result.replaceChildren(...shown(evaluation));
      announce(`Score ${evaluation.overall_score} of 100.`);
    } catch (thrown) {
      result.replaceChildren();
      error.textContent = thrown instanceof Error ? thrown.message : String(thrown);
    }
    run.disabled = false;
    run.textContent = "Compare";
  };

  const shown = ({ overall_score: score, fit_analysis: analysisText, requirements }: Evaluation): HTMLElement[] => [
    h("p", { class: "score" }, h("strong", {}, String(score)), " of 100"),
    h("p", { dir: "auto" }, analysisText),
    h("ul", { class: "requirements" }, requirements.map(row)),
  ];
  const row = ({ text, status, importance, evidence }: Evaluation["requirements"][number]): HTMLElement => {
    const places = evidence.flatMap(({ quote, page }) => findQuote(analysis.lines, quote, page));
    return h(
      "li",
      { class: `is-${status}` },
      h(
        "button",
        { type: "button", class: "requirement", onclick: () => onquotes(places, true), onpointerenter: () => onquotes(places, false) },
        h("span", { class: "status" }, statusNames[status]),
        h("span", { dir: "auto" }, text),
        h("span", { class: "count" }, importance === "must" ? "required" : "a plus"),
      ),
      evidence.map(({ quote, page }) =>
        h("blockquote", { dir: "auto" }, quote, page !== null && h("span", { class: "count" }, `page ${page}`)),
      ),
    );
  };

  return h(
    "div",
    { class: "job-panel" },
    h("form", { onsubmit: compare }, h("label", { for: "job" }, "Job advertisement"), input, error, h("div", { class: "actions" }, run)),
    h("p", { class: "hint" }, "Name, photo, age, gender, nationality and address are masked before the comparison. Nothing is stored."),
    result,
  );
}
