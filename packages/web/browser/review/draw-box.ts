import type { Analysis } from "../../src/review/analysis.ts";
import { button, h } from "../page/elements.ts";
import { placeOver } from "./boxes.ts";
import { textIn } from "./text-in-box.ts";

interface Sheet {
  readonly page: { readonly number: number; readonly width: number; readonly height: number };
  readonly sheet: HTMLElement;
}

/** A box that the user drew on a page, in points. */
export interface DrawnBox {
  readonly page: number;
  readonly bbox: readonly [number, number, number, number];
}

/** Lets users draw a box; its bar shows the keys and the text in the box. */
export interface BoxDrawer {
  readonly bar: HTMLElement;
  /** Starts with a box on a page. Resolves with null if the user cancels. */
  draw(start: DrawnBox): Promise<DrawnBox | null>;
}

/** Minimum size in points; a smaller box is a click. */
const smallest = 2;
/** Points by which an arrow key moves the box or its lower right corner. */
const step = 3;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** Creates the drawer of boxes: users drag, click two corners, or use the arrow keys. */
export function createBoxDrawer(scroller: HTMLElement, sheets: readonly Sheet[], lines: Analysis["lines"]): BoxDrawer {
  const text = h("output", { class: "drawn-text", dir: "auto" });
  const bar = h("div", { class: "drawing", role: "group", "aria-label": "Draw a box", hidden: true });

  const draw = (start: DrawnBox): Promise<DrawnBox | null> => {
    const { promise, resolve } = Promise.withResolvers<DrawnBox | null>();
    const stopping = new AbortController();
    const { signal } = stopping;
    const rubber = h("div", { class: "box rubber" });
    let box = start;
    let from: readonly [number, number] | null = null;

    const show = (next: DrawnBox) => {
      box = next;
      const found = sheets.find(({ page }) => page.number === next.page);
      if (!found) return;
      placeOver(rubber, next.bbox, found.page, 0);
      if (rubber.parentElement !== found.sheet) found.sheet.append(rubber);
      text.textContent = textIn(lines, next) || "No text in the box";
    };
    const end = (result: DrawnBox | null) => {
      stopping.abort();
      rubber.remove();
      bar.hidden = true;
      scroller.classList.remove("is-drawing");
      resolve(result);
    };
    bar.replaceChildren(
      h("p", {}, "Drag around the value, or click two corners. Arrow keys move the box, Shift and arrow keys resize it, Enter takes it."),
      text,
      button("Take this text", () => end(box), { class: "primary" }),
      button("Cancel", () => end(null), { title: "Escape" }),
    );
    bar.hidden = false;
    scroller.classList.add("is-drawing");
    show(start);
    rubber.scrollIntoView({ block: "center", inline: "nearest" });
    scroller.focus({ preventScroll: true });

    const onkeydown = (event: KeyboardEvent) => {
      const move = arrows[event.key];
      if (event.key === "Escape") end(null);
      else if ((event.target as HTMLElement).matches("button")) return;
      else if (event.key === "Enter") end(box);
      else if (move) show({ ...box, bbox: moved(box.bbox, move, event.shiftKey) });
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onkeydown, { signal });

    for (const { page, sheet } of sheets) {
      const pointAt = ({ clientX, clientY }: PointerEvent): readonly [number, number] => {
        const { left, top, width, height } = sheet.getBoundingClientRect();
        return [share(clientX - left, width) * page.width, share(clientY - top, height) * page.height];
      };
      const to = (event: PointerEvent): DrawnBox => {
        const [a, b] = [from ?? pointAt(event), pointAt(event)];
        return { page: page.number, bbox: [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1])] };
      };
      const ondown = (event: PointerEvent) => {
        event.preventDefault();
        sheet.setPointerCapture(event.pointerId);
        if (box.page !== page.number) from = null;
        from ??= pointAt(event);
        show(to(event));
      };
      const onup = (event: PointerEvent) => {
        const [left, top, right, bottom] = to(event).bbox;
        if (right - left >= smallest && bottom - top >= smallest) end(to(event));
      };
      sheet.addEventListener("pointerdown", ondown, { signal });
      sheet.addEventListener("pointermove", (event) => from && box.page === page.number && show(to(event)), { signal });
      sheet.addEventListener("pointerup", onup, { signal });
    }
    return promise;
  };
  return { bar, draw };
}

/** Moves a box, or its lower right corner only. */
function moved([left, top, right, bottom]: DrawnBox["bbox"], [x, y]: readonly [number, number], resizes: boolean): DrawnBox["bbox"] {
  if (resizes) return [left, top, Math.max(left + smallest, right + x), Math.max(top + smallest, bottom + y)];
  return [left + x, top + y, right + x, bottom + y];
}

const share = (value: number, whole: number): number => Math.min(1, Math.max(0, value / whole));
