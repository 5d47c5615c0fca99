import type { Analysis } from "../../src/review/analysis.ts";
import { h } from "../page/elements.ts";
import type { DocumentView } from "./page-view.ts";
import { type ViewEvents, watchValues } from "./value-marks.ts";
import { hiddenReasons, type ReviewedValue } from "./values.ts";

/** View of a document without pages: its paragraphs, with the values marked. */
export function createTextView(analysis: Analysis, events: ViewEvents): DocumentView {
  const scroller = h("div", { class: "pages-scroll", tabindex: 0, role: "group", "aria-label": "Text of the document" });
  const element = h(
    "section",
    { class: "document", "aria-label": "Document" },
    h("p", { class: "zoom hint" }, "This format has no pages: the text is shown by paragraphs."),
    scroller,
  );
  const toggle = watchValues(scroller, events);
  return {
    element,
    update(values) {
      const taken = new Set<string>();
      scroller.replaceChildren(
        h(
          "div",
          { class: "sheet text-sheet" },
          analysis.lines.map((line) => paragraph(line, values, taken)),
        ),
      );
    },
    mark(pointer, scroll) {
      const found = toggle("is-selected", pointer);
      if (found && scroll) found.scrollIntoView({ block: "center" });
    },
    hover: (pointer) => void toggle("is-hovered", pointer),
    markQuotes(places, scroll) {
      const quoted = new Set(places.map(({ line }) => line));
      for (const line of scroller.querySelectorAll<HTMLElement>("[data-line]"))
        line.classList.toggle("is-quote", quoted.has(line.dataset.line ?? ""));
      if (scroll) scroller.querySelector(".is-quote")?.scrollIntoView({ block: "center" });
    },
    draw: async () => null,
    close: () => {},
  };
}

/** One line with its values as marks in their order, and hidden text crossed out. */
function paragraph(
  { id, text, role, spans }: Analysis["lines"][number],
  values: readonly ReviewedValue[],
  taken: Set<string>,
): HTMLElement {
  const hidden = spans.filter((span) => span.hidden);
  if (hidden.length > 0 && hidden.every(({ start, end }) => start === 0 && end >= text.trimEnd().length)) {
    return h(
      "p",
      { class: "line" },
      h("del", { class: "box-hidden", title: `Hidden text: ${hiddenReasons[hidden[0]?.hidden ?? ""] ?? ""}` }, text),
    );
  }
  const parts: (Node | string)[] = [];
  let at = 0;
  for (const { start, end, value } of findValues(text, values, taken)) {
    parts.push(
      text.slice(at, start),
      h("mark", { class: `text-value is-${value.state}`, "data-pointer": value.pointer }, text.slice(start, end)),
    );
    at = end;
  }
  parts.push(text.slice(at));
  return h("p", { class: role === "heading" ? "line is-heading" : "line", dir: "auto", "data-line": id }, parts);
}

function findValues(text: string, values: readonly ReviewedValue[], taken: Set<string>) {
  const found: { start: number; end: number; value: ReviewedValue }[] = [];
  for (const value of values) {
    const quote = value.provenance?.quote ?? "";
    if (quote === "" || taken.has(value.pointer)) continue;
    // A value of several lines is marked on its first line.
    const start = text.includes(quote) ? text.indexOf(quote) : quote.startsWith(text) && text.length > 2 ? 0 : -1;
    const end = start + Math.min(quote.length, text.length);
    if (start === -1 || found.some((other) => start < other.end && end > other.start)) continue;
    taken.add(value.pointer);
    found.push({ start, end, value });
  }
  return found.sort((a, b) => a.start - b.start);
}
