import type { Analysis } from "../../src/review/analysis.ts";
import { type Correction, correct, redo, undo } from "../../src/review/corrections.ts";
import { currentDocument, type DocumentState, type Store } from "../data/store.ts";
import { createEditingPanel } from "../editing/editing-panel.ts";
import { createJobPanel } from "../job/job-panel.ts";
import { announce, button, h } from "../page/elements.ts";
import { createTabs, type Tab } from "../page/tabs.ts";
import { createDocumentPanel } from "./document-panel.ts";
import { createFieldList } from "./field-list.ts";
import { createJsonPanel } from "./json-panel.ts";
import { createPageView } from "./page-view.ts";
import { createSharePanel } from "./share-panel.ts";
import { textIn } from "./text-in-box.ts";
import { hiddenList, textLists } from "./text-lists.ts";
import { createTextView } from "./text-view.ts";
import { reviewed } from "./values.ts";

/** A view that fills the page. */
export interface View {
  readonly element: HTMLElement;
  close(): void;
}

/** View of one document and its values. @param isShared true behind a shared link, which allows corrections only */
export function createReviewView(
  store: Store,
  index: number,
  { file, analysis }: DocumentState & { readonly analysis: Analysis },
  isShared = false,
): View {
  let includeEmpty = false;
  const now = () =>
    reviewed(currentDocument(store.get()) ?? { ...(store.get().documents[index] as DocumentState), analysis }, includeEmpty);
  const change = (correction: Parameters<typeof correct>[1]) => {
    const document = store.get().documents[index];
    if (document) store.setDocument(index, { corrections: correct(document.corrections, correction) });
  };
  const hover = (pointer: string | null) => {
    view.hover(pointer);
    fields.hover(pointer);
  };
  const fromDocument = (pointer: string) => {
    tabs.open("values");
    shown.show("values");
    store.set({ selected: pointer });
    fields.mark(pointer, true);
  };
  const view = analysis.isPdf
    ? createPageView(file, analysis, { onselect: fromDocument, onhover: hover })
    : createTextView(analysis, { onselect: fromDocument, onhover: hover });

  const redraw = async (pointer: string) => {
    const before = now().values.find((each) => each.pointer === pointer);
    if (!before) return;
    shown.show("document");
    const drawn = await view.draw(before);
    shown.show("values");
    if (drawn) change({ op: "set_box", pointer, ...drawn, value: textIn(analysis.lines, drawn) || before.value });
    store.set({ selected: pointer });
    fields.mark(pointer, true);
  };
  const text = analysis.lines.map((line) => line.text).join("\n");
  const fields = createFieldList({
    onselect: (pointer) => store.set({ selected: pointer }),
    onhover: hover,
    onchange: (pointer, value) => change({ op: "set_value", pointer, value, in_document: text.includes(value) }),
    onconfirm: (pointer) => change({ op: "confirm", pointer }),
    ...(analysis.isPdf && { onredraw: (pointer: string) => void redraw(pointer) }),
  });

  const travel = (way: typeof undo) => () => {
    const document = store.get().documents[index];
    if (document) store.setDocument(index, { corrections: way(document.corrections) });
  };
  const [undoButton, redoButton] = [button("Undo", travel(undo), { title: "Ctrl+Z" }), button("Redo", travel(redo), { title: "Ctrl+Y" })];
  const empty = h(
    "label",
    { class: "switch" },
    h("input", { type: "checkbox", onchange: (event: Event) => showEmpty((event.target as HTMLInputElement).checked) }),
    "Empty fields",
  );
  const showEmpty = (isOn: boolean) => {
    includeEmpty = isOn;
    update();
  };
  const keys = h("p", { id: "keys", class: "hint" }, keysOf(analysis));
  const count = h("span", { class: "count" });
  const bar = h("div", { class: "panel-bar" }, undoButton, redoButton, count, empty);
  const values = h("div", { class: "values" }, bar, keys, hiddenList(analysis), fields.element, textLists(analysis));
  const json = createJsonPanel({ filename: file.name, format: "json", resume: () => now().resume });
  const jsonResume = createJsonPanel({ filename: file.name, format: "jsonresume", resume: () => now().resume });
  const job = () => createJobPanel({ file, analysis, onquotes: (places, scroll) => view.markQuotes(places, scroll) });
  const share = () => createSharePanel({ file, corrections: () => store.get().documents[index]?.corrections.done ?? [], onload });
  const onload = (done: readonly Correction[]) => store.setDocument(index, { corrections: { done, undone: [] } });
  const ownTabs = (): Tab[] => [
    { id: "job", title: "Job", element: job() },
    { id: "editing", title: "Edit by words", element: createEditingPanel(file) },
    { id: "document", title: "Document", element: createDocumentPanel({ filename: file.name, resume: () => now().resume }) },
    { id: "json", title: "JSON", element: json.element, onopen: json.update },
    { id: "jsonresume", title: "JSON Resume", element: jsonResume.element, onopen: jsonResume.update },
    { id: "share", title: "Share", element: share() },
  ];
  const tabs = createTabs("Views of the résumé", [{ id: "values", title: "Values", element: values }, ...(isShared ? [] : ownTabs())]);
  const shown = narrowSwitch();
  const element = h(
    "div",
    { class: "review" },
    shown.element,
    view.element,
    h("section", { class: "panel", "aria-label": "Values" }, tabs.element),
  );
  shown.attach(element);

  function update(): void {
    const { values: all } = now();
    const corrections = store.get().documents[index]?.corrections;
    undoButton.disabled = !corrections?.done.length;
    redoButton.disabled = !corrections?.undone.length;
    view.update(all.filter(({ value }) => value !== ""));
    fields.update(all);
    const open = all.filter(({ state }) => state === "doubtful" || state === "rule").length;
    count.textContent = `${all.length} values, ${open === 0 ? "none" : open} to check`;
    if (tabs.opened() === "json") json.update();
    if (tabs.opened() === "jsonresume") jsonResume.update();
    mark();
  }
  function mark(): void {
    const { selected } = store.get();
    view.mark(selected, true);
    fields.mark(selected, false);
  }

  const stop = store.subscribe((state, before) => {
    if (state.documents[index]?.file !== file) return;
    if (state.documents[index] !== before.documents[index]) update();
    else if (state.selected !== before.selected) mark();
  });
  const onkeydown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || (event.target as HTMLElement).matches("textarea, input")) return;
    if (event.key === "z" || event.key === "y") {
      (event.key === "z" && !event.shiftKey ? undoButton : redoButton).click();
      event.preventDefault();
    }
  };
  document.addEventListener("keydown", onkeydown);
  update();
  announce(`${file.name}: ${count.textContent}.`);
  return {
    element,
    close() {
      stop();
      view.close();
      document.removeEventListener("keydown", onkeydown);
    },
  };
}

const keysOf = ({ isPdf }: Analysis): string =>
  `Tab: next value to check. Arrow keys: every value. Enter or F2: edit. ${isPdf ? "R: redraw its box. " : ""}Esc: cancel.`;

/** On narrow screens, either the document or its values are visible. */
function narrowSwitch() {
  let target: HTMLElement | null = null;
  const show = (what: "document" | "values") => {
    if (target) target.dataset.shown = what;
    for (const [name, each] of Object.entries(buttons)) each.setAttribute("aria-pressed", String(name === what));
  };
  const buttons = { document: button("Document", () => show("document")), values: button("Values", () => show("values")) };
  const element = h("div", { class: "narrow-switch", role: "group", "aria-label": "What is shown" }, buttons.document, buttons.values);
  return {
    element,
    show,
    attach(review: HTMLElement) {
      target = review;
      show("document");
    },
  };
}
