import { button, copyButton, h } from "../page/elements.ts";

type Cell = Node | string | number | null;

/** One view of the console. */
export interface ConsolePanel {
  readonly element: HTMLElement;
  /** Loads its data. Called when the panel is opened. */
  load(): Promise<void>;
}

/** Parts of a panel: its content, and the text of the last failure. */
export interface PanelFrame extends ConsolePanel {
  readonly body: HTMLElement;
  /** Runs an action, shows its failure, and loads the panel again after success. */
  act(work: () => Promise<unknown>): Promise<void>;
}

/** Creates a panel. @param show writes the data into the body @param controls elements above the body, such as filters */
export function createPanel(show: (frame: PanelFrame) => Promise<void>, controls: readonly HTMLElement[] = []): PanelFrame {
  const error = h("p", { class: "error", role: "alert" });
  const body = h("div", { class: "console-body" });
  const refresh = button("Refresh", () => void frame.load());
  const guarded = async (work: () => Promise<unknown>) => {
    error.textContent = "";
    try {
      await work();
      return true;
    } catch (thrown) {
      error.textContent = thrown instanceof Error ? thrown.message : String(thrown);
      return false;
    }
  };
  const frame: PanelFrame = {
    element: h("div", {}, h("div", { class: "panel-bar" }, controls, refresh), error, body),
    body,
    load: async () => void (await guarded(() => show(frame))),
    act: async (work) => {
      if (await guarded(work)) await frame.load();
    },
  };
  return frame;
}

/** Button of an action that destroys something. It asks once before it acts. */
export const destroying = (text: string, question: string, act: () => void, properties: Readonly<Record<string, unknown>> = {}) =>
  button(
    text,
    () => {
      if (confirm(question)) act();
    },
    { class: "danger", ...properties },
  );

/** Creates a table that scrolls by itself on narrow screens. */
export function table(
  label: string,
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
  empty = "Nothing here yet.",
): HTMLElement {
  if (rows.length === 0) return h("p", { class: "hint" }, empty);
  return h(
    "div",
    { class: "table-scroll", tabindex: 0, role: "group", "aria-label": label },
    h(
      "table",
      {},
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          heads.map((head) => h("th", { scope: "col" }, head)),
        ),
      ),
      h(
        "tbody",
        {},
        rows.map((row) =>
          h(
            "tr",
            {},
            row.map((cell) => h("td", { dir: "auto" }, cell instanceof Node ? cell : String(cell ?? "–"))),
          ),
        ),
      ),
    ),
  );
}

/** Field with its label. */
export const field = (label: string, input: HTMLElement): HTMLElement => h("label", { class: "field" }, label, input);

/** Bar chart. The same numbers follow as a table for those who do not see it. */
export function chart(
  title: string,
  points: readonly { readonly label: string; readonly value: number; readonly shown?: string }[],
): HTMLElement {
  const max = Math.max(1, ...points.map(({ value }) => value));
  const bars = points.map(({ value }) => {
    const bar = h("span", {});
    bar.style.blockSize = `${Math.round((value / max) * 100)}%`;
    return bar;
  });
  const told = points.filter(({ value }) => value > 0).map(({ label, value, shown }) => [label, shown ?? value]);
  const peak = points.find(({ value }) => value === max);
  return h(
    "figure",
    { class: "chart" },
    h("figcaption", {}, title, h("span", { class: "count" }, peak ? `highest: ${peak.shown ?? peak.value}` : "none")),
    h("div", { class: "bars", "aria-hidden": "true" }, bars),
    h("div", { class: "axis", "aria-hidden": "true" }, h("span", {}, points[0]?.label), h("span", {}, points.at(-1)?.label)),
    told.length > 0 && h("details", {}, h("summary", {}, "Numbers"), table(title, ["Time", "Value"], told)),
  );
}

/** Shows an API key once, with a request that uses it. */
export function keyNotice(key: string): HTMLElement {
  const request = `curl -H "Authorization: Bearer ${key}" -F files=@cv.pdf '${new URL("parse/", document.baseURI).href}'`;
  return h(
    "div",
    { class: "notice", role: "group", "aria-label": "New API key" },
    h("p", {}, "Copy this key now. It is shown only once."),
    h("code", { dir: "ltr", tabindex: 0 }, key),
    copyButton("Copy key", () => key),
    h("p", {}, "Parse a file with it:"),
    h("code", { class: "request", dir: "ltr", tabindex: 0 }, request),
    copyButton("Copy request", () => request),
  );
}

/** Formats milliseconds since the epoch; null: not yet. */
export const timeText = (time: number | null): string => (time === null ? "–" : new Date(time).toLocaleString());

/** Formats micro-USD. */
export const usd = (microUsd: number): string => `${(microUsd / 1e6).toFixed(microUsd % 10_000 === 0 ? 2 : 6)} USD`;
