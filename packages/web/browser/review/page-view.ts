import type { Analysis } from "../../src/review/analysis.ts";
import type { QuotePlace } from "../data/find-quote.ts";
import { button, h } from "../page/elements.ts";
import { placeOver, textBoxes, valueBox } from "./boxes.ts";
import { createBoxDrawer, type DrawnBox } from "./draw-box.ts";
import { createPageJump } from "./page-jump.ts";
import { createPagePictures } from "./page-pictures.ts";
import { type ViewEvents, watchValues } from "./value-marks.ts";
import type { ReviewedValue } from "./values.ts";

const zoomSteps = [50, 75, 100, 125, 150, 200, 300, 400];

/** View of the document: pages with boxes, or the text of a format without pages. */
export interface DocumentView {
  readonly element: HTMLElement;
  /** Shows the boxes of these values. */
  update(values: readonly ReviewedValue[]): void;
  /** Marks a value. @param scroll true to scroll to it */
  mark(pointer: string | null, scroll: boolean): void;
  hover(pointer: string | null): void;
  /** Marks quotes of evidence and scrolls to the first. */
  markQuotes(places: readonly QuotePlace[], scroll: boolean): void;
  /** Lets the user draw a box. Resolves with null if the user cancels. @param value the value whose box is drawn again */
  draw(value: ReviewedValue): Promise<DrawnBox | null>;
  close(): void;
}

/** Creates the view of a document with pages. */
export function createPageView(file: File, analysis: Analysis, events: ViewEvents): DocumentView {
  let zoom = 100;
  const scroller = h("div", { class: "pages-scroll", tabindex: 0, role: "group", "aria-label": "Pages" });
  const pictures = createPagePictures(file);
  const sheets = analysis.pages.map((page) => {
    const boxes = h("div", { class: "boxes" });
    const marks = h("div", { class: "boxes marks" });
    const sheet = h(
      "div",
      { class: "sheet", "data-page": page.number },
      pictures.picture(page),
      h("div", { class: "boxes" }, textBoxes(analysis, page.number, page)),
      marks,
      boxes,
    );
    sheet.style.aspectRatio = `${page.width} / ${page.height}`;
    return { page, boxes, marks, sheet };
  });
  scroller.append(...sheets.map(({ sheet }) => sheet));

  const shown = h("output", { class: "zoom-value", dir: "ltr" }, "100 %");
  const zoomTo = (percent: number) => {
    zoom = percent;
    shown.textContent = `${percent} %`;
    scroller.style.setProperty("--zoom", String(percent / 100));
  };
  const step = (by: 1 | -1) => {
    const next = by === 1 ? zoomSteps.find((each) => each > zoom) : zoomSteps.findLast((each) => each < zoom);
    zoomTo(next ?? zoom);
  };
  const jump = sheets.length > 1 ? createPageJump(sheets.map(({ sheet }) => sheet)) : null;
  const bar = h(
    "div",
    { class: "zoom", role: "group", "aria-label": "Zoom" },
    button("−", () => step(-1), { "aria-label": "Zoom out" }),
    shown,
    button("+", () => step(1), { "aria-label": "Zoom in" }),
    jump?.element,
  );
  const drawer = createBoxDrawer(scroller, sheets, analysis.lines);
  const element = h("section", { class: "document", "aria-label": "Document" }, bar, scroller, drawer.bar);

  const toggle = watchValues(scroller, events);
  scroller.addEventListener("keydown", (event) => moveFocus(event, scroller));

  return {
    element,
    update(values) {
      for (const { page, boxes } of sheets) {
        const own = values.filter(({ provenance }) => provenance?.page === page.number && provenance.bbox);
        boxes.replaceChildren(...own.map((value) => valueBox(value, page)));
      }
      const first = scroller.querySelector<HTMLElement>("button.box");
      if (first) first.tabIndex = 0;
    },
    mark(pointer, scroll) {
      const box = toggle("is-selected", pointer);
      if (box && scroll) box.scrollIntoView({ block: "center", inline: "nearest" });
    },
    hover: (pointer) => void toggle("is-hovered", pointer),
    markQuotes(places, scroll) {
      for (const { page, marks } of sheets) {
        const own = places.flatMap((place) => (place.page === page.number && place.box ? [place.box] : []));
        marks.replaceChildren(
          ...own.map((box) => {
            const mark = h("div", { class: "box box-quote" });
            placeOver(mark, box, page);
            return mark;
          }),
        );
      }
      if (scroll) scroller.querySelector(".box-quote")?.scrollIntoView({ block: "center" });
    },
    draw: ({ provenance }) => {
      const { page, bbox } = { page: provenance?.page ?? null, bbox: provenance?.bbox ?? null };
      return drawer.draw(page !== null && bbox ? { page, bbox } : newBox(sheets[0]?.page));
    },
    close() {
      pictures.close();
      jump?.close();
    },
  };
}

/** Box of the size of a short line, for a value without one. */
const newBox = (page: Analysis["pages"][number] | undefined): DrawnBox => ({ page: page?.number ?? 1, bbox: [40, 40, 200, 60] });

/** The boxes are one tab stop; arrow keys move between them. */
function moveFocus(event: KeyboardEvent, scroller: HTMLElement): void {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const boxes = [...scroller.querySelectorAll<HTMLElement>("button.box")];
  const at = boxes.indexOf(document.activeElement as HTMLElement);
  const next = by === undefined || at === -1 ? undefined : boxes[at + by];
  if (!next) return;
  event.preventDefault();
  for (const box of boxes) box.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}
