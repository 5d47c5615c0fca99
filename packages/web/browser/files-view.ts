import { createBatchView } from "./batch/batch-view.ts";
import { readDocument, readFiles } from "./data/reading.ts";
import { createStore, currentDocument, type State } from "./data/store.ts";
import { byId, h } from "./page/elements.ts";
import { createReviewView, type View } from "./review/review-view.ts";
import { startView } from "./start-view.ts";

const store = createStore();
const main = byId("main");
let view: View | null = null;
let shown = "";

const onfiles = (files: readonly File[]) => void readFiles(store, files);

/** The parts of the state on which a view depends. A view is built again only when they change. */
function viewKey({ documents, current }: State): string {
  if (documents.length === 0) return "start";
  if (current === null) return "table";
  return `${current} ${documents[current]?.status} ${documents[current]?.file.name}`;
}

function render(state: State): void {
  const key = viewKey(state);
  const name = state.current === null ? undefined : state.documents[state.current]?.file.name;
  byId("document-name").hidden = name === undefined;
  byId("document-name").textContent = name ?? "";
  byId("new").hidden = state.documents.length === 0;
  byId("back").hidden = state.documents.length < 2 || state.current === null;
  if (key === shown) return;
  shown = key;
  view?.close();
  view = createView(state);
  main.replaceChildren(view.element);
}

function createView(state: State): View {
  const { current } = state;
  if (state.documents.length === 0) return plain(startView(onfiles));
  if (current === null) return createBatchView(store, (index) => store.set({ current: index, selected: null }));
  const document = state.documents[current];
  const done = currentDocument(state);
  if (done) return createReviewView(store, current, done);
  if (document?.status !== "failed")
    return plain(h("div", { class: "message" }, h("div", { class: "spinner" }), h("p", {}, `Reading ${document?.file.name ?? ""} …`)));
  const retry = () => void readDocument(store, current, document.file);
  return plain(
    h(
      "div",
      { class: "message", role: "alert" },
      h("h2", {}, "This file could not be read"),
      h("p", { class: "name" }, document.file.name),
      h("p", {}, document.error ?? ""),
      h(
        "div",
        { class: "actions" },
        h("button", { type: "button", onclick: retry }, "Try again"),
        h("button", { type: "button", onclick: startAgain }, "Choose another file"),
      ),
    ),
  );
}

const plain = (element: HTMLElement): View => ({ element, close: () => {} });

function startAgain(): void {
  store.set({ documents: [], current: null, selected: null });
}

/** Opens the review page: accepts files, shows their values on the page, corrects and exports them. */
export function openFiles(): void {
  store.subscribe(render);
  byId("new").addEventListener("click", startAgain);
  byId("back").addEventListener("click", () => store.set({ current: null, selected: null }));

  document.addEventListener("dragover", (event) => {
    event.preventDefault();
    document.body.classList.add("is-dragging");
  });
  document.addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) document.body.classList.remove("is-dragging");
  });
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    document.body.classList.remove("is-dragging");
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length > 0) onfiles(files);
  });
  if (location.hash === "#link-used") {
    byId("status").textContent = "That link was used before. Sign in with an API key, or restart the server for a new link.";
  }
  render(store.get());
}
