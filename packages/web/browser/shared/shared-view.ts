import type { Analysis } from "../../src/review/analysis.ts";
import type { Correction } from "../../src/review/corrections.ts";
import { createStore } from "../data/store.ts";
import { announce, byId, h } from "../page/elements.ts";
import { access, sendJson } from "../page/http.ts";
import { createReviewView } from "../review/review-view.ts";

interface SharedData {
  readonly analysis: Analysis;
  readonly version: number;
  readonly corrections: readonly Correction[];
  readonly expiresAt: number;
}

/** Opens the review of the link: one document, whose corrections are saved as versions. */
export async function openShared(): Promise<void> {
  const main = byId("main");
  access.review = location.hash.slice(1);
  try {
    show(await sendJson<SharedData>("pages/shared"));
  } catch (error) {
    main.replaceChildren(
      h("div", { class: "message", role: "alert" }, h("h1", {}, "This review cannot be opened"), h("p", {}, messageOf(error))),
    );
  }
}

function show({ analysis, corrections, expiresAt, ...first }: SharedData): void {
  let { version } = first;
  let saved: readonly Correction[] = corrections;
  const store = createStore();
  const file = new File([], analysis.filename);
  const state = { file, status: "done", error: null, analysis, corrections: { done: corrections, undone: [] }, ms: null } as const;
  store.set({ documents: [state], current: 0 });
  byId("main").replaceChildren(createReviewView(store, 0, state, true).element);
  byId("document-name").hidden = false;
  byId("document-name").textContent = analysis.filename;

  const save = byId("save") as HTMLButtonElement;
  const note = byId("saved");
  const done = () => store.get().documents[0]?.corrections.done ?? [];
  const update = () => {
    save.disabled = done() === saved;
  };
  note.textContent = `Open until ${new Date(expiresAt).toLocaleString()}`;
  save.hidden = false;
  save.addEventListener("click", async () => {
    const sent = done();
    save.disabled = true;
    try {
      const body = JSON.stringify({ version, corrections: sent });
      ({ version } = await sendJson<{ version: number }>("pages/shared", { method: "POST", body }));
      saved = sent;
      note.textContent = `Saved as version ${version}`;
    } catch (error) {
      note.textContent = messageOf(error);
    }
    announce(note.textContent);
    update();
  });
  addEventListener("beforeunload", (event) => {
    if (done() !== saved) event.preventDefault();
  });
  store.subscribe(update);
  update();
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
