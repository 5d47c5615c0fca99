import { announce, h } from "../page/elements.ts";

interface Sheet {
  readonly page: { readonly number: number; readonly width: number; readonly height: number };
  readonly sheet: HTMLElement;
}

/** A box that the user drew on a page. */
export interface DrawnBox {
  readonly page: number;
  readonly bbox: [number, number, number, number];
}

/** Minimum size in points; a smaller box is a click. */
const smallest = 2;

/** Lets the user draw one box over a page. Resolves with null if Escape is pressed or nothing is drawn. */
export function drawBox(scroller: HTMLElement, sheets: readonly Sheet[]): Promise<DrawnBox | null> {
  const { promise, resolve } = Promise.withResolvers<DrawnBox | null>();
  const stopping = new AbortController();
  const { signal } = stopping;
  const end = (box: DrawnBox | null) => {
    stopping.abort();
    scroller.classList.remove("is-drawing");
    announce("");
    resolve(box);
  };
  scroller.classList.add("is-drawing");
  announce("Draw a box around the value. Escape gives up.");
  document.addEventListener("keydown", ({ key }) => key === "Escape" && end(null), { signal });

  for (const { page, sheet } of sheets) {
    sheet.addEventListener(
      "pointerdown",
      (down) => {
        down.preventDefault();
        const area = sheet.getBoundingClientRect();
        const rubber = h("div", { class: "box rubber" });
        sheet.append(rubber);
        sheet.setPointerCapture(down.pointerId);
        const corner = ({ clientX, clientY }: PointerEvent) =>
          [share(clientX - area.left, area.width) * page.width, share(clientY - area.top, area.height) * page.height] as const;
        const from = corner(down);
        const boxTo = (event: PointerEvent): DrawnBox["bbox"] => {
          const to = corner(event);
          return [Math.min(from[0], to[0]), Math.min(from[1], to[1]), Math.max(from[0], to[0]), Math.max(from[1], to[1])];
        };
        const show = (event: PointerEvent) => {
          const [left, top, right, bottom] = boxTo(event);
          rubber.style.left = `${(left / page.width) * 100}%`;
          rubber.style.top = `${(top / page.height) * 100}%`;
          rubber.style.width = `${((right - left) / page.width) * 100}%`;
          rubber.style.height = `${((bottom - top) / page.height) * 100}%`;
        };
        sheet.addEventListener("pointermove", show, { signal });
        sheet.addEventListener(
          "pointerup",
          (up) => {
            const bbox = boxTo(up);
            rubber.remove();
            end(bbox[2] - bbox[0] < smallest || bbox[3] - bbox[1] < smallest ? null : { page: page.number, bbox });
          },
          { signal },
        );
      },
      { signal },
    );
  }
  return promise;
}

const share = (value: number, whole: number): number => Math.min(1, Math.max(0, value / whole));
