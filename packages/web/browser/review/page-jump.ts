import { h } from "../page/elements.ts";

/** Selection of a page. It follows the page in the middle of the window. */
export function createPageJump(sheets: readonly HTMLElement[]): { readonly element: HTMLElement; close(): void } {
  const select = h(
    "select",
    { id: "page-jump", onchange: () => sheets[select.selectedIndex]?.scrollIntoView({ block: "start" }) },
    sheets.map((_, index) => h("option", {}, `${index + 1} of ${sheets.length}`)),
  );
  const watcher = new IntersectionObserver(
    (entries) => {
      const middle = entries.findLast(({ isIntersecting }) => isIntersecting)?.target;
      if (middle) select.selectedIndex = sheets.indexOf(middle as HTMLElement);
    },
    { rootMargin: "-50% 0px" },
  );
  for (const sheet of sheets) watcher.observe(sheet);
  return {
    element: h("span", { class: "page-jump" }, h("label", { for: "page-jump" }, "Page"), select),
    close: () => watcher.disconnect(),
  };
}
