import { h } from "../page/elements.ts";
import { access, send } from "../page/http.ts";

interface Page {
  readonly number: number;
  readonly width: number;
  readonly height: number;
}

/** Distance by which pages are drawn before they become visible. */
const margin = "800px";
/** Resolutions to which the scale is rounded up, so that small changes of the window cause no new drawing. */
const scales = [1, 1.5, 2, 3, 4, 6, 8];

/** Draws pages when they become visible, at the resolution of the screen. Pictures are canvases, so no URL of them exists. */
export function createPagePictures(file: File): { picture(page: Page): HTMLCanvasElement; close(): void } {
  const pages = new Map<Element, Page>();
  const drawn = new WeakMap<Element, number>();
  const closing = new AbortController();

  const draw = async (canvas: HTMLCanvasElement, { number, width }: Page) => {
    const wanted = (canvas.clientWidth * devicePixelRatio) / width;
    const scale = scales.find((each) => each >= wanted) ?? 8;
    if (closing.signal.aborted || canvas.clientWidth === 0 || (drawn.get(canvas) ?? 0) >= scale) return;
    drawn.set(canvas, scale);
    try {
      const query = { page: number, scale };
      const response = await (access.review === ""
        ? send("pages/render", { method: "POST", body: file, query: { ...query, filename: file.name }, signal: closing.signal })
        : send("pages/shared/page", { query, signal: closing.signal }));
      const bitmap = await createImageBitmap(await response.blob());
      if (drawn.get(canvas) !== scale) return bitmap.close();
      [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
      canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
      bitmap.close();
      canvas.dataset.drawn = String(scale);
    } catch {
      // The boxes are shown without a picture; scrolling back to the page tries again.
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
    // `scrollMargin` applies to the element that scrolls: the list of pages or, at a high zoom, the window.
    { rootMargin: margin, scrollMargin: margin } as IntersectionObserverInit,
  );
  const sizes = new ResizeObserver((entries) => {
    // A canvas that is observed again reports its visibility again.
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
