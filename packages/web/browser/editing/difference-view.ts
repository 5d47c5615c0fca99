import type { ResumeVersionContent } from "@vitae/core";
import { diffLines, linesOf } from "../data/version-diff.ts";
import { h } from "../page/elements.ts";

/** Shows what differs between two versions of a saved résumé, line by line. */
export function differenceView(old: ResumeVersionContent, fresh: ResumeVersionContent): HTMLElement {
  const lines = diffLines(linesOf(old.ai_data.data), linesOf(fresh.ai_data.data)).filter(({ kind }) => kind !== "same");
  const shown = lines.map(({ kind, text }) =>
    h(kind === "added" ? "ins" : "del", { dir: "auto" }, `${kind === "added" ? "+" : "−"} ${text}`),
  );
  return h(
    "div",
    { class: "diff", role: "group", "aria-label": `Version ${old.version} and version ${fresh.version}` },
    h("p", { class: "count" }, `Version ${old.version} → ${fresh.version}`),
    shown,
  );
}
