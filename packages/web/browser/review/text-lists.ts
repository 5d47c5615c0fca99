import type { Analysis } from "../../src/review/analysis.ts";
import { h } from "../page/elements.ts";
import { hiddenReasons } from "./values.ts";

/** The hidden text with its reasons. It is open and above the values, because somebody may have hidden it on purpose. */
export const hiddenList = ({ hidden }: Analysis): HTMLElement[] =>
  list(
    "Hidden text",
    "People cannot see this text on the page. No engine reads it.",
    hidden.map(({ text, reason, page }) =>
      h("li", {}, h("del", { dir: "auto" }, text), h("span", { class: "badge" }, `${hiddenReasons[reason] ?? reason}${onPage(page)}`)),
    ),
    { class: "texts is-warning", open: hidden.length <= 5 },
  );

/** The unassigned text, and the notes of the engine. */
export const textLists = ({ unassigned, resume }: Analysis): HTMLElement[] => [
  ...list(
    "Text that no field received",
    "Headings belong here. A value that is missing above is often found here.",
    unassigned.map(({ text, page }) => h("li", {}, h("span", { dir: "auto" }, text), h("span", { class: "count" }, onPage(page)))),
  ),
  ...list(
    "Notes of the engine",
    "",
    resume.warnings.filter(({ code }) => code !== "low_confidence").map(({ message }) => h("li", {}, message)),
  ),
];

function list(
  title: string,
  explanation: string,
  items: readonly HTMLElement[],
  properties = { class: "texts", open: false },
): HTMLElement[] {
  if (items.length === 0) return [];
  const summary = h("summary", {}, title, h("span", { class: "count" }, String(items.length)));
  return [h("details", properties, summary, explanation !== "" && h("p", { class: "hint" }, explanation), h("ul", {}, items))];
}

const onPage = (page: number | null): string => (page === null ? "" : `, page ${page}`);
