import { h } from "../page/elements.ts";
import { send } from "../page/http.ts";

interface Page {
  readonly number: number;
  readonly width: number;
  readonly height: number;
}

/** Pictures are drawn a little ahead of what is seen. */
const margin = "800px";
/** Pixels per point are rounded up to these, so that small changes of the window draw nothing anew. */
const scales = [1, 1.5, 2, 3, 4, 6, 8];

/**
 * Draws pages when they come into view, sharp enough for their size on the screen. Pictures are canvases: no address of them exists.
 *
 * @param root the element that scrolls
 */
export function createPagePictures(file: File, root: HTMLElement): { picture(page: Page): HTMLCanvasElement; close(): void } {
  const pages = new Map<Element, Page>();
  const drawn = new WeakMap<Element, number>();
  const closing = new AbortController();

  const draw = async (canvas: HTMLCanvasElement, { number, width }: Page) => {
    const wanted = (canvas.clientWidth * devicePixelRatio) / width;
    const scale = scales.find((each) => each >= wanted) ?? 8;
    if (closing.signal.aborted || canvas.clientWidth === 0 || (drawn.get(canvas) ?? 0) >= scale) return;
    drawn.set(canvas, scale);
    try {
      const query = { filename: file.name, page: number, scale };
      const response = await send("pages/render", { method: "POST", body: file, query, signal: closing.signal });
      const bitmap = await createImageBitmap(await response.blob());
      if (drawn.get(canvas) !== scale) return bitmap.close();
      [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
      canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
      bitmap.close();
      canvas.dataset.drawn = String(scale);
    } catch {
      // The boxes stay without a picture; scrolling there again tries once more.
      drawn.delete(canvas);
      canvas.dataset.drawn = "failed";
    }
  };
  const seen = (canvas: Element) => {
    const page = pages.get(canvas);
    if (page) void draw(canvas as HTMLCanvasElement, page);
  };
  const inView = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) seen(target);
    },
    {
      root,
      rootMargin: margin,
    },
  );
  const sizes = new ResizeObserver((entries) => {
    // Observed anew, a canvas that is in view is reported again.
    for (const { target } of entries) {
      inView.unobserve(target);
      inView.observe(target);
    }
  });

  return {
    picture(page) {
      const canvas = h("canvas", { width: 1, height: 1, role: "img", "aria-label": `Page ${page.number} of the document` });
      pages.set(canvas, page);
      sizes.observe(canvas);
      return canvas;
    },
    close() {
      closing.abort();
      inView.disconnect();
      sizes.disconnect();
    },
  };
}
