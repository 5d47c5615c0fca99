import { h } from "./elements.ts";

/** One tab with its panel. */
export interface Tab {
  readonly id: string;
  readonly title: string;
  readonly element: HTMLElement;
  readonly onopen?: () => void;
}

/** A row of tabs with their panels. */
export interface Tabs {
  readonly element: HTMLElement;
  open(id: string): void;
  opened(): string;
}

/** Creates tabs as the WAI-ARIA pattern describes: arrow keys move between them. */
export function createTabs(label: string, tabs: readonly Tab[]): Tabs {
  let current = tabs[0]?.id ?? "";
  const buttons = tabs.map(({ id, title }) =>
    h("button", { type: "button", role: "tab", id: `tab-${id}`, "aria-controls": `panel-${id}`, onclick: () => open(id) }, title),
  );
  const panels = tabs.map(({ id, element }) =>
    h("div", { role: "tabpanel", id: `panel-${id}`, "aria-labelledby": `tab-${id}`, class: "tab-panel" }, element),
  );
  const row = h("div", { role: "tablist", "aria-label": label, class: "tabs" }, buttons);
  row.addEventListener("keydown", (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    const at = (tabs.findIndex(({ id }) => id === current) + by + tabs.length) % tabs.length;
    open(tabs[at]?.id ?? current);
    buttons[at]?.focus();
    event.preventDefault();
  });
  function open(id: string): void {
    current = id;
    for (const [index, tab] of tabs.entries()) {
      const isOpen = tab.id === id;
      buttons[index]?.setAttribute("aria-selected", String(isOpen));
      if (buttons[index]) buttons[index].tabIndex = isOpen ? 0 : -1;
      if (panels[index]) panels[index].hidden = !isOpen;
      if (isOpen) tab.onopen?.();
    }
  }
  open(current);
  return { element: h("div", { class: "tabbed" }, row, panels), open, opened: () => current };
}
